"""An option given twice is refused in every command: no value is passed over for a later one."""

from __future__ import annotations

import pytest
import typer.main
from typer.core import TyperGroup, TyperOption
from typer.testing import CliRunner

from euchre.cli.app import app

GROUP = typer.main.get_command(app)
assert isinstance(GROUP, TyperGroup)
SINGLE = [
    (verb, param.opts[0], () if param.is_flag else ("1",))
    for verb, command in GROUP.commands.items()
    for param in command.params
    if isinstance(param, TyperOption) and not param.multiple
]
MULTIPLE = {
    (verb, param.opts[0])
    for verb, command in GROUP.commands.items()
    for param in command.params
    if isinstance(param, TyperOption) and param.multiple
}


@pytest.mark.parametrize(("verb", "option", "value"), SINGLE)
def test_an_option_of_one_value_is_given_once(
    verb: str, option: str, value: tuple[str, ...]
) -> None:
    done = CliRunner().invoke(app, [verb, option, *value, option, *value], env={"COLUMNS": "120"})
    assert done.exit_code == 2
    assert "given twice" in done.stderr


def test_only_house_rules_and_names_may_be_given_more_often() -> None:
    assert {option for _, option in MULTIPLE} == {"--with", "--name", "--kind"}


def test_on_and_off_at_once_is_given_twice() -> None:
    done = CliRunner().invoke(app, ["serve", "--open", "--no-open"], env={"COLUMNS": "120"})
    assert done.exit_code == 2


def test_a_house_rule_has_one_value(euchre) -> None:
    done = euchre("rules", "canadian", "--with", "target=5", "--with", "target=7")
    assert done.returncode == 2
    assert "target is given twice" in done.stderr
    assert euchre("rules", "canadian", "--with", "target=5", "--with", "farmers=clean").stdout
