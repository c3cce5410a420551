"""The primitives of `bits` as instructions of the processor, for compiled kernels.

Only `jit` imports this file. `gather` and `scatter` are single instructions on x86 with BMI2 and
loops elsewhere; everything else is known to LLVM on every processor.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from llvmlite import binding, ir  # type: ignore[import-untyped]
from numba.core import types
from numba.extending import intrinsic, overload

from euchre.kernels import bits

_WORD = ir.IntType(64)


def _unary(build: Callable[[Any, Any], Any]) -> Any:
    @intrinsic
    def instruction(_context: Any, cards: Any) -> Any:
        def generate(_ctx: Any, builder: Any, _sig: Any, args: Any) -> Any:
            return build(builder, args[0])

        return types.int64(types.int64), generate

    return instruction


_count = _unary(lambda builder, cards: builder.ctpop(cards))
_leading = _unary(lambda builder, cards: builder.ctlz(cards, ir.Constant(ir.IntType(1), 0)))
_trailing = _unary(lambda builder, cards: builder.cttz(cards, ir.Constant(ir.IntType(1), 0)))


def _x86(name: str) -> Any:
    @intrinsic
    def instruction(_context: Any, cards: Any, where: Any) -> Any:
        def generate(_ctx: Any, builder: Any, _sig: Any, args: Any) -> Any:
            kind = ir.FunctionType(_WORD, [_WORD, _WORD])
            function = builder.module.declare_intrinsic(name, (), kind)
            return builder.call(function, args)

        return types.int64(types.int64, types.int64), generate

    return instruction


_gather = _x86("llvm.x86.bmi.pext.64")
_scatter = _x86("llvm.x86.bmi.pdep.64")


@intrinsic
def _halves(_context: Any, word: Any, n: Any) -> Any:
    """Both halves of the product of two words."""

    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        high = builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), _WORD)
        return context.make_tuple(builder, sig.return_type, (high, builder.trunc(product, _WORD)))

    halves = types.Tuple((types.int64, types.uint64))  # type: ignore[no-untyped-call]
    return halves(types.uint64, types.int64), generate


def _share(word: Any, n: Any) -> Any:
    return _halves(np.uint64(word), n)  # type: ignore[call-arg]


def _loop_gather(cards: int, where: int) -> int:
    found, bit = 0, 1
    while where:
        low = where & -where
        if cards & low:
            found |= bit
        bit <<= 1
        where ^= low
    return found


def _loop_scatter(cards: int, where: int) -> int:
    found = 0
    while where:
        low = where & -where
        if cards & 1:
            found |= low
        cards >>= 1
        where ^= low
    return found


def _scattered_nth(cards: int, number: int) -> Any:
    return _scatter(1 << number, cards)


def _loop_nth(cards: int, number: int) -> int:
    for _ in range(number):
        cards &= cards - 1
    return cards & -cards


def has_bmi2() -> bool:
    """Whether this processor gathers and scatters bits in one instruction."""
    try:
        features = binding.get_host_cpu_features()
    except RuntimeError:
        return False
    return bool(features.get("bmi2")) and binding.get_process_triple().startswith("x86_64")


@cache
def install() -> None:
    """Let numba put these in the places of the plain ones."""
    in_one = has_bmi2()
    for plain, native in (
        (bits.count, lambda cards: _count(cards)),
        (bits.highest, lambda cards: (1 << (63 - _leading(cards))) if cards else 0),
        (bits.length, lambda cards: 64 - _leading(cards)),
        (bits.place, lambda card: _trailing(card)),
        (bits.gather, (lambda cards, where: _gather(cards, where)) if in_one else _loop_gather),
        (bits.scatter, (lambda cards, where: _scatter(cards, where)) if in_one else _loop_scatter),
        (bits.advance, lambda state: np.uint64(state) + np.uint64(0x9E3779B97F4A7C15)),
        (bits.scramble, _scramble),
        (bits.share, _share),
        (bits.join, lambda one, other: np.uint64(one) ^ np.uint64(other)),
        (bits.nth, _scattered_nth if in_one else _loop_nth),
        (bits.blend, _blend),
        (bits.digest, lambda key: np.int64(np.uint64(key) >> np.uint64(1))),
    ):
        _place(plain, native)


def _blend(key: Any, value: Any) -> Any:
    z = (np.uint64(key) ^ np.uint64(value)) * np.uint64(0x9FB21C651E98DF25)
    return z ^ (z >> np.uint64(32))


def _scramble(state: Any) -> Any:
    z = np.uint64(state)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def _place(plain: Callable[..., Any], native: Callable[..., Any]) -> None:
    """Compile calls of the plain function as calls of the native one, whatever the types."""
    overload(plain, strict=False)(lambda *_types: native)
