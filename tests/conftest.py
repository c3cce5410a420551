"""What all tests share: the Hypothesis profiles, the tools of the machine, the browser."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NoReturn

import pytest
from hypothesis import HealthCheck, settings

from scripts.chromium import find_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# The same examples in every run, and no test fails for the machine being busy.
settings.register_profile(
    "test",
    derandomize=True,
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("long", settings.get_profile("test"), max_examples=100)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "test"))

# Tools that a test may need: the Debian package of each, and where it is on this machine.
TOOLS: dict[str, tuple[str, Callable[[], str | None]]] = {
    "chromium": ("chromium", find_chromium),
    "node": ("nodejs", lambda: shutil.which("node")),
    "tmux": ("tmux", lambda: shutil.which("tmux")),
}

# What runs in the background of a shell ignores interrupts, and so would the programs it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

CHROMIUM_ARGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]


def required_tools() -> set[str]:
    """The tools whose absence is a failure: EUCHRE_REQUIRE=chromium,tmux."""
    return {name for name in re.split(r"[\s,]+", os.environ.get("EUCHRE_REQUIRE", "")) if name}


def do_without(tool: str, reason: str) -> NoReturn:
    """Skip the test, or fail it where the tool is required."""
    if tool in required_tools():
        pytest.fail(f"{reason} (EUCHRE_REQUIRE lists {tool})", pytrace=False)
    pytest.skip(reason)


def find_tool(tool: str) -> str:
    package, find = TOOLS[tool]
    return find() or do_without(tool, f"no {tool}: apt-get install {package}")


@pytest.fixture(scope="session")
def need() -> Callable[[str], str]:
    """`need("tmux")` is the path of a tool of the machine; without it the test is skipped."""
    return find_tool


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The machine's own Chromium, driven by Playwright; one for all tests of a process."""
    path = find_tool("chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        do_without("chromium", "no playwright: `make test` installs it where it finds a Chromium")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    args = [*CHROMIUM_ARGS, *(["--no-sandbox"] if root else [])]  # root has no sandbox to use
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=args)
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def _free_of_browsers_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the event loop that Playwright leaves running, or asyncio.run() would refuse to start."""
    if "chromium" in request.fixturenames:
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


def pytest_configure() -> None:
    if unknown := required_tools() - TOOLS.keys():
        raise pytest.UsageError(
            f"EUCHRE_REQUIRE lists {', '.join(sorted(unknown))}; known are {', '.join(TOOLS)}"
        )


@pytest.hookimpl(tryfirst=True)  # before -m looks at the markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    _leave_cases_to_the_long_run(items)


def _leave_cases_to_the_long_run(items: list[pytest.Item]) -> None:
    met: Counter[str] = Counter()
    for item in items:
        sampled = item.get_closest_marker("sampled")
        if sampled is None:
            continue
        test = item.nodeid.partition("[")[0]
        if met[test] % sampled.args[0]:
            item.add_marker("long")
        met[test] += 1


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reasons = Counter(
        report.longrepr[2].removeprefix("Skipped: ") if report.longrepr else "no reason given"
        for report in terminalreporter.stats.get("skipped", [])
    )
    if reasons:
        terminalreporter.section("skipped because")
        for reason, count in reasons.most_common():
            terminalreporter.line(f"{count:5}  {reason}")
