"""Without its library an adapter says what it needs; what they share does without."""

from __future__ import annotations

import subprocess
import sys

import pytest

LIBRARIES = {
    "pettingzoo": ["pettingzoo"],
    "gymnasium": ["gymnasium"],
    "openspiel": ["pyspiel"],
}


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("adapter", LIBRARIES)
def test_a_missing_library_is_named(adapter: str) -> None:
    said = run(f"""if True:
        import sys
        sys.modules.update(dict.fromkeys({LIBRARIES[adapter]!r}))
        try:
            import euchre.adapters.{adapter}
        except ModuleNotFoundError as error:
            print(error)
    """)
    assert said.strip().endswith("pip install 'euchre[rl]'.")


def test_what_they_share_loads_none_of_them() -> None:
    loaded = run("""if True:
        import sys
        import euchre.adapters.episode
        print(*sys.modules)
    """).split()
    assert "euchre.adapters.codec" in loaded
    assert {"pettingzoo", "gymnasium", "pyspiel", "numba"} & set(loaded) == set()
