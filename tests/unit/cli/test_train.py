"""`euchre train`: a book from a seed, whoever learns it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from euchre.kernels.blueprint.book import unpacked


@pytest.mark.long
def test_a_book_is_the_same_for_any_number_of_workers(euchre, tmp_path: Path) -> None:
    found = []
    for workers in ("1", "3"):
        file = tmp_path / f"{workers}.calls"
        done = euchre(
            *("train", "pass", "--steps", "1", "--seed", "9", "--workers", workers),
            *("--out", str(file), "--json"),
        )
        assert done.returncode == 0
        told = json.loads(done.stdout)
        assert (told["book"], told["seed"], told["deals"]) == ("pass", 9, 1_000_000)
        assert told["shipped"] is False
        found.append((told["digest"], told["points"], unpacked(file.read_bytes())))
    assert found[0] == found[1]


def test_a_book_that_nobody_knows_is_refused(euchre) -> None:
    done = euchre("train", "stik")
    assert done.returncode == 2
    assert "stick" in done.stderr
