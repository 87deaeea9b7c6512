"""The compiler's types, and their stand-ins for the interpreter; this module itself is never compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what mypy and mypyc see
    from librt.vecs import vec as vec
    from mypy_extensions import i16 as i16
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:  # what the interpreter runs: plain lists and ints
    i16 = int
    i64 = int
    u8 = int

    class vec:
        def __class_getitem__(cls, item):
            return list

    def mypyc_attr(*_, **__):
        return lambda cls: cls
