"""The documentation: what it shows is run, what it links to is there, and nothing is left out.

Of a page, blocks of these languages are run in order, in an empty folder: `pycon` as doctests,
`python` as a file with tests, `toml` with a name in its first line as a file to be written,
`console` as commands with their output (`...` stands for anything).
"""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import msgspec
import pytest
import typer

import euchre
from euchre.bots import bot
from euchre.bots.driver import play_out
from euchre.cli.app import app
from euchre.core.actions import _VERBS, parse_action
from euchre.core.events import PhaseBegan
from euchre.core.glossary import glossary
from euchre.core.sentences import has_sentence
from euchre.core.telling import Teller
from euchre.notation.record import format_record, header_of
from euchre.rules import phases
from euchre.rules.account import account_of
from euchre.rules.catalogue import recipe, rulesets
from euchre.rules.ladder import Rung
from euchre.rules.match_rules import MatchRules
from euchre.rules.observe import Observation
from euchre.rules.own_games import OrderOf, OwnGame, PackOf
from euchre.rules.phase import Phase
from euchre.rules.phases.scoring import Pay, ScoreRow
from euchre.rules.ruleset import Edge, Ruleset
from euchre.testing import play_all
from scripts import glossary_page, rules_pages
from scripts.page import stale

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
DOCS = ROOT / "docs"
PAGES = [README, *sorted(DOCS.glob("*.md"))]
ALL_PAGES = [*PAGES, *sorted((DOCS / "adr").glob("*.md")), *sorted((DOCS / "rules").glob("*.md"))]

PLAYERS = ["Ann", "Ruth", "Ben", "Paul"]
FLAGS = doctest.ELLIPSIS
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROGRESS = re.compile(r"^[\d,]+ of [\d,]+ (?:pairs|deals|games|layouts)$", re.MULTILINE)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


class Block(NamedTuple):
    language: str
    text: str
    line: int


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks(page: Path) -> Iterator[Block]:
    text = read(page)
    for found in BLOCK.finditer(text):
        yield Block(found[1], found[2], text.count("\n", 0, found.start(2)))


def prose(page: Path) -> str:
    return BLOCK.sub("", read(page))


# What is shown is run


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_what_is_shown_is_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    module = ModuleType(page.stem)
    monkeypatch.setitem(sys.modules, page.stem, module)  # where its classes look for themselves
    space = vars(module)
    write_sample_records(tmp_path)
    for block in blocks(page):
        place = f"{name_of(page)}:{block.line}"
        if block.language == "pycon":
            run_examples(block, space, place)
        elif block.language == "python":
            run_file(block, space, place)
        elif block.language == "toml" and (named := re.match(r"# (\S+\.toml)\n", block.text)):
            (tmp_path / named[1]).write_text(block.text, encoding="utf-8")
        elif block.language == "console":
            run_console(block, tmp_path, place)


def run_examples(block: Block, space: dict[str, Any], place: str) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, {}, place, place, block.line)
    test.globs = space
    assert test.examples, place
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(test, out=said.append, clear_globs=False)
    assert runner.failures == 0, "".join(said)


def run_file(block: Block, space: dict[str, Any], place: str) -> None:
    before = set(space)
    exec(compile(block.text, place, "exec"), space)  # noqa: S102 - the page is our own
    for name in set(space) - before:
        if name.startswith("test_"):
            space[name]()


def run_console(block: Block, folder: Path, place: str) -> None:
    """Run each `$ euchre …`; lines that begin with `> ` are what the person types."""
    for part in re.split(r"^(?=\$ )", block.text, flags=re.MULTILINE):
        command, _, shown = part.partition("\n")
        if not command.startswith("$ euchre") or not shown.strip():
            continue
        typed = "".join(f"{line[2:]}\n" for line in shown.splitlines() if line.startswith("> "))
        done = subprocess.run(
            [sys.executable, "-m", "euchre.cli", *shlex.split(command)[2:]],
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            cwd=folder,
            env={**os.environ, "EUCHRE_HOME": str(folder / "home"), "COLUMNS": "80"}
            | {"NO_COLOR": "1", "PYTHONUTF8": "1", "TERMINAL_WIDTH": "80"},
            check=False,
        )
        said = PROGRESS.sub("", done.stdout)  # told only where the machine takes its time
        same = doctest.OutputChecker().check_output(bare(shown), bare(said), FLAGS)
        assert same, f"{place}: {command} gives\n{done.stdout}"


def write_sample_records(folder: Path) -> None:
    """The deal of the page for beginners as a game to one point, whole and with a card changed."""
    rules = euchre.ruleset("north-american", target=1, first_dealer="given")
    match = rules.match(seed=47, dealer=3)
    for act in told_deal()[4].split(","):
        match = match.play(act)
    header = header_of(rules, players=PLAYERS, seed=47)
    text = format_record(header, match.events, end="won")
    (folder / "game.euchre").write_text(text, encoding="utf-8")
    changed = text.replace('"card":"Jh"', '"card":"Th"')
    (folder / "changed.euchre").write_text(changed, encoding="utf-8")
    position = "north-american d3 JhJdAh9cTs/KhQh9sQsAc/?????/AdTdKcQcJc u 9h"
    (folder / "positions.txt").write_text(
        f"{position} : order alone, discard Td\n", encoding="utf-8"
    )


def test_the_files_of_the_examples_are_those_that_are_run(tmp_path: Path) -> None:
    write_sample_records(tmp_path)
    written = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert {file.name: file.read_bytes() for file in (DOCS / "examples").iterdir()} == written


def told_deal() -> re.Match[str]:
    text = read(DOCS / "how-to-play.md")
    told = re.search(r"<!-- deal: (\S+), seed (\d+), dealer (\d): (.*?) -->", text, re.DOTALL)
    assert told is not None
    return told


def bare(text: str) -> str:
    """Without empty lines and what stands at the ends of lines."""
    return "\n".join(line.rstrip() for line in text.splitlines() if line.strip()) + "\n"


def test_the_deal_that_is_told_is_the_deal() -> None:
    told = told_deal()
    rules = euchre.ruleset(told[1])
    deal = play_all(rules.deal(seed=int(told[2]), dealer=int(told[3])), told[4])
    assert deal.over
    teller = Teller(PLAYERS, sides=rules.sides)
    sentences = iter([teller.tell(event) for event in deal.events])
    shown = [block.text for block in blocks(DOCS / "how-to-play.md") if block.language == "text"]
    quoted = "".join(shown).splitlines()
    assert [line for line in quoted if line not in sentences] == []
    assert len(quoted) > 30


# What is linked to is there


def anchors(page: Path) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", BLOCK.sub("", read(page)), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", ALL_PAGES, ids=name_of)
def test_every_relative_link_and_image_is_there(page: Path) -> None:
    missing = []
    for link in LINK.findall(prose(page)):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            missing.append(link)
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_page_is_reached_from_the_index(page: Path) -> None:
    if page.parent == DOCS and page.name != "README.md":
        assert f"]({page.name})" in read(DOCS / "README.md")


# What is named is there


def commands() -> dict[str, Any]:
    group: Any = typer.main.get_command(app)
    return dict(group.commands)


def options(verb: str) -> list[Any]:
    return [given for given in commands()[verb].params if given.param_type_name == "option"]


def test_every_verb_and_target_of_the_readme_exists() -> None:
    text = read(README)
    verbs = set(re.findall(r"(?:^|[`$ ])euchre ([a-z]+)\b", text, re.MULTILINE))
    targets = set(re.findall(r"\bmake ([a-z][a-z-]*)\b", text))
    makefile = read(ROOT / "Makefile")
    assert verbs
    assert targets
    assert verbs - set(commands()) == set()
    assert {name for name in targets if f"\n{name}:" not in makefile} == set()


def test_every_verb_stands_in_the_readme() -> None:
    assert [verb for verb in commands() if f"`euchre {verb}" not in read(README)] == []


@pytest.mark.parametrize("verb", commands())
def test_every_verb_and_option_stands_on_the_page_of_the_command_line(verb: str) -> None:
    found = re.search(
        rf"^## euchre {verb}\n(.*?)(?=^## |\Z)",
        read(DOCS / "command-line.md"),
        re.MULTILINE | re.DOTALL,
    )
    assert found is not None
    section = found[1]
    assert f"$ euchre {verb}" in section
    names = [name for o in options(verb) for name in (*o.opts, *o.secondary_opts)]
    assert [name for name in names if f"`{name}" not in section] == []
    words = " ".join(section.split())
    assert [o.help for o in options(verb) if o.help and o.help not in words] == []


def test_every_public_name_stands_on_the_page_of_python() -> None:
    text = read(DOCS / "python.md")
    assert [name for name in euchre.__all__ if not re.search(rf"\b{name}\b", text)] == []


def test_every_field_of_an_observation_stands_on_the_page_of_bots() -> None:
    text = read(DOCS / "writing-a-bot.md")
    assert [name for name in Observation.__struct_fields__ if f"`{name}`" not in text] == []


def all_phases() -> list[type[Phase]]:
    for module in pkgutil.iter_modules(phases.__path__):
        importlib.import_module(f"{phases.__name__}.{module.name}")
    return [kind for kind in Phase.__subclasses__() if kind.__module__.startswith(phases.__name__)]


def test_every_phase_stands_on_the_page_of_rulesets_with_its_fields() -> None:
    lines = [line.split("|") for line in read(DOCS / "writing-a-ruleset.md").splitlines()]
    rows = {cells[1].strip(" `"): cells[2] for cells in lines if len(cells) > 3}
    fields = {kind.__name__: list(kind.__struct_fields__) for kind in all_phases()}
    assert fields
    assert {name: re.findall(r"\w+", rows.get(name, "-")) for name in fields} == fields


@pytest.mark.parametrize("kind", [OwnGame, PackOf, OrderOf, Edge, Rung, ScoreRow, Pay, MatchRules])
def test_every_key_of_a_games_own_file_stands_on_the_page(kind: type[msgspec.Struct]) -> None:
    page = read(DOCS / "writing-a-ruleset.md").partition("## A whole game in a file")[2]
    section = page.partition("\n## ")[0]
    tables = {"match": "[match]", "pack": "[pack]", "ordering": "[ordering]"}
    tables |= {"edges": "[[edges]]", "rungs": "[[rungs]]"}
    names = [tables.get(name, name) for name in kind.__struct_fields__]
    assert [name for name in names if f"`{name}`" not in section] == []


def test_every_field_of_a_ruleset_stands_on_its_page() -> None:
    text = read(DOCS / "writing-a-ruleset.md")
    assert [name for name in Ruleset.__struct_fields__ if f"`{name}`" not in text] == []


def test_every_action_of_the_grammar_reads_and_writes_itself() -> None:
    section = read(DOCS / "notation.md").partition("## Actions")[2].partition("## Records")[0]
    texts = re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)
    assert [str(parse_action(text)) for text in texts] == texts
    verbs = {text.split()[0] for text in texts} | {"turn"}
    assert verbs == set(_VERBS)


# House rules


def test_the_pages_of_the_games_are_current() -> None:
    wanted = rules_pages.pages()
    assert stale(wanted) == [], "run python scripts/rules_pages.py"
    assert {*rules_pages.FOLDER.glob("*.md")} == {*wanted}


@pytest.mark.parametrize("game", rulesets())
def test_every_game_is_described(game: str) -> None:
    """Every slot, label, outcome and right has its sentence, and there is a word of advice."""
    for seats in recipe(game).seats:
        account = account_of(recipe(game).make({}, seats))
        assert account.about
        assert account.advice
        assert all(step.about for step in account.steps)
        assert all(account.rights)
        page = read(rules_pages.FOLDER / f"{game}.md")
        assert all(f"| `{option.name}` |" in page for option in account.options)
        assert all(f"| {row.outcome} | {row.when} |" in page for row in account.scores)


@pytest.mark.parametrize("game", rulesets())
def test_a_deal_goes_only_where_the_graph_leads(game: str) -> None:
    """From the first slot; what a right ends may lead to a slot that no other leads to."""
    for seats, seed in product(recipe(game).seats, range(30)):
        rules = recipe(game).make({}, seats)
        ways = {step.slot: {way.to for way in step.ways} for step in account_of(rules).steps}
        deal = play_out(rules.deal(seed=seed), [bot("random")] * seats, seed)
        slots = [event.phase for event in deal.events if isinstance(event, PhaseBegan)]
        assert slots[0] == next(iter(ways))
        for here, there in pairwise(slots):
            assert there in ways[here]


@pytest.mark.parametrize("game", rulesets())
def test_every_option_has_its_sentence_and_its_source(game: str) -> None:
    codes = [
        code
        for option in recipe(game).options
        for code in (
            f"group.{option.group}",
            f"option.{option.name}",
            *(f"option.{option.name}.{word}" for word in option.choices),
        )
    ]
    assert [code for code in codes if not has_sentence(code)] == []
    assert [option.name for option in recipe(game).options if not option.source] == []


# The rest


SOURCES_WORDS = """adopt, age, assist, barn, batch, Benny, best bower, blind, bottoms, bower, bridge, Brisey,
call a card, call a suit, counters, crossing the suit, cut, cut-throat, cutting out, dealing hat, Death Card,
defenders, discard, double, eldest hand, euchre, exposed card, faced, farmer's hand, first count, fourth hand,
go under, hand, in the barn, jambone, jamboree, joker, kitty, lap, left bower, lone hand, loner, make, maker, march,
misdeal, natural trump, new deal, next, order up, pass, pick up, point, pone, quitted, renege, renounce, rentrant,
revoke, right bower, rubber, screw the dealer, set back, single, skunk, slam, sprouting, stick the dealer, stock,
super-euchre, take up, talon, third hand, throw in, trick, triple, trump, trump card, turn down, turn-up, upcard, void,
vole, widow, misère, little pepper, big pepper, propose, stand, refuse, progressive Euchre, booby, gallery"""
"""The words that the sources explain."""


def test_the_glossary_has_every_word_of_the_sources() -> None:
    words = {entry.word.lower() for entry in glossary()}
    wanted = " ".join(SOURCES_WORDS.split()).lower().split(", ")
    assert [word for word in wanted if word not in words] == []
    assert len(words) == len(glossary())


def test_the_page_of_the_glossary_is_current() -> None:
    assert stale(glossary_page.pages()) == [], "run python scripts/glossary_page.py"


def test_the_package_shows_the_readme() -> None:
    project = tomllib.loads(read(ROOT / "pyproject.toml"))["project"]
    assert project["readme"] == "README.md"
    assert project["version"] == euchre.__version__
