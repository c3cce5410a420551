"""Seats go round clockwise."""

from euchre.core.seats import Seat, Seating


def test_the_seat_after_the_last_is_the_first() -> None:
    table = Seating(4)
    assert [table.left(Seat(seat)) for seat in range(4)] == [1, 2, 3, 0]
    assert table.left(Seat(0), -1) == 3


def test_speaking_begins_left_of_a_seat_who_comes_last() -> None:
    assert Seating(4).after(Seat(3)) == (0, 1, 2, 3)
    assert Seating(4).after(Seat(1)) == (2, 3, 0, 1)
    assert Seating(5).round_from(Seat(3)) == (3, 4, 0, 1, 2)
