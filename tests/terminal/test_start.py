"""Starting: nothing of the drawn table is loaded before it opens."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize("line", ["--help", "play --help", "rules", "--version"])
def test_textual_is_loaded_by_no_other_command(line: str) -> None:
    code = (
        "import sys; from euchre.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "sys.stderr.write(str([name for name in sys.modules if name.startswith('textual')]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *line.split()], capture_output=True, text=True, check=False
    )
    assert done.stderr == "[]"


def test_the_plain_game_loads_it_neither(tmp_path) -> None:
    code = (
        "import sys, os; os.environ['EUCHRE_HOME'] = sys.argv.pop(); from euchre.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "sys.stderr.write(str([name for name in sys.modules if name.startswith('textual')]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "--plain", str(tmp_path)],
        input="q\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert "The game is kept" in done.stdout
    assert done.stderr == "[]"
