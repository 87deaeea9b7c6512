"""Where in an observation each number stands, and what it means."""

from __future__ import annotations

from typing import Final, final

from ..kernel.native import i64


@final
class Field:
    """Neighbouring numbers of an observation, perhaps repeated at equal distances, as for each of twelve spaces."""

    __slots__ = ("meaning", "name", "offset", "step", "times", "values", "width")

    def __init__(self, name: str, offset: int, width: int, times: int, step: int, values: str, meaning: str) -> None:
        self.name: Final = name
        self.offset: Final = offset
        self.width: Final = width
        #: How often it comes, and how far apart.
        self.times: Final = times
        self.step: Final = step
        #: What the numbers can be: `0..1`, `one-hot` and so on.
        self.values: Final = values
        self.meaning: Final = meaning

    def where(self, index: int = 0) -> slice:
        """Where it stands, for the index-th of those it is repeated for."""
        if not 0 <= index < self.times:
            raise IndexError(f"“{self.name}” comes {self.times} times; there is no number {index}")
        return slice(self.offset + index * self.step, self.offset + index * self.step + self.width)

    def __reduce__(self) -> tuple[object, tuple[str, int, int, int, int, str, str]]:
        return Field, (self.name, self.offset, self.width, self.times, self.step, self.values, self.meaning)


@final
class Layout:
    """The fields of an observation, one after the other."""

    __slots__ = ("block", "block_start", "fields", "size", "times")

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.size: int = 0
        #: The block that is being laid out: its first field, where it starts, and how often it comes.
        self.block: int = -1
        self.block_start: int = 0
        self.times: int = 1

    def add(self, name: str, width: int, values: str, meaning: str) -> i64:
        """A further field; its offset."""
        offset = self.size
        self.fields.append(Field(name, offset, width, self.times, 0, values, meaning))
        self.size += width
        return offset

    def begin(self, times: int) -> i64:
        """What is added from here to `end` comes so many times; where the first begins."""
        self.block = len(self.fields)
        self.block_start = self.size
        self.times = times
        return self.size

    def end(self) -> i64:
        """The block is complete; how long one of it is."""
        step = self.size - self.block_start
        for i in range(self.block, len(self.fields)):
            field = self.fields[i]
            self.fields[i] = Field(
                field.name, field.offset, field.width, field.times, step, field.values, field.meaning
            )
        self.size = self.block_start + step * self.times
        self.times = 1
        return step
