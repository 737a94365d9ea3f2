#!/usr/bin/env python3
"""Search for input on which `partiar` takes the most time for a byte.

usage: slow.py PARTIAR [--seconds N] [--seed N] [--bytes N] [--most N] [COMMAND...]

An input is a head, a unit that is repeated, and a tail. Pieces of testdata, of the dictionaries for
fuzzing and of the shapes of linear.py are joined and changed towards processor time a byte, for every
COMMAND of linear.py; the slowest of every kind are kept and changed further. At the end the slowest are measured
at 2n and 10n bytes, and printed as lines of slow_shapes.txt, which linear.py measures, behind their
microseconds a byte at each size. What is over the factor there is mended.
"""
import argparse
import ast
import pathlib
import random
import re
import tempfile
import time
import typing

import linear
from measure import processor_seconds

TOP = pathlib.Path(__file__).parents[2]
LONGEST = 20  # seconds of a run
LONGEST_PART = 150  # bytes
KEPT = 24  # kinds of a command


class Input(typing.NamedTuple):
    unit: bytes
    head: bytes = b""
    tail: bytes = b""

    def bytes(self, size):
        return b"".join(linear.game(self.unit, self.head, self.tail)(size))

    def kind(self):
        """What it is made of, whatever letters and digits."""
        kinds = ((rb"[A-Za-z]+", b"a"), (rb"\d+", b"0"), (rb"[\x80-\xff]+", b"x"))
        unit = self.unit[:60]
        for pattern, sign in kinds:
            unit = re.sub(pattern, sign, unit)
        return bytes(sorted(set(unit)))


def words_of_dictionaries():
    for file in sorted(TOP.glob("tests/fuzz/*.dict")):
        for line in file.read_text().splitlines():
            if line.startswith('"'):
                yield ast.literal_eval(f"b{line}") if line.isascii() else line[1:-1].encode()


def piece_of(data, chance):
    """A word, a line, a paragraph, or any run of bytes."""
    cut = chance.choice([b" ", b"\n", b"\n\n", None])
    if cut is not None:
        parts = [part + cut for part in data.split(cut) if part]
        return chance.choice([*parts, data])
    begin = chance.randrange(len(data))
    return data[begin : begin + chance.choice([1, 2, 5, 20, 100])]


def once(part):
    """What is repeated in it."""
    period = (part + part).find(part, 1)
    return part[:period]


class Changes:
    """Makes inputs of others."""

    def __init__(self, seeds, words, chance):
        self.seeds, self.words, self.chance = seeds, words, chance

    def piece(self):
        if self.chance.random() < 0.4:
            return self.chance.choice(self.words)
        return piece_of(self.chance.choice(self.seeds), self.chance)

    def edited(self, part):
        """With a piece put in, taken out, doubled or replaced."""
        begin, end = sorted(self.chance.randrange(len(part) + 1) for _ in range(2))
        end = min(end, begin + 20)
        middle = self.chance.choice([self.piece(), b"", 2 * part[begin:end], b"%d"])
        return part[:begin] + middle + part[self.chance.choice([begin, end]) :]

    def child(self, parent, other):
        way = self.chance.randrange(8)
        if way == 0:
            parent = Input(self.piece(), parent.head, parent.tail)
        elif way == 1:
            parent = parent._replace(unit=parent.unit + other.unit)
        elif way == 2:
            parent = parent._replace(head=self.chance.choice([b"", other.head, other.unit, self.piece()]))
        elif way == 3:
            parent = parent._replace(tail=self.chance.choice([b"", other.tail, other.unit, self.piece()]))
        elif way == 4:
            parent = parent._replace(head=self.edited(parent.head))
        else:
            parent = parent._replace(unit=self.edited(parent.unit))
        return Input(*(once(part[:LONGEST_PART]) for part in parent))


class Search:
    """The slowest inputs of one command, one of each kind."""

    def __init__(self, name, options, file):
        self.name, self.file = name, file
        self.command, self.size = linear.command(options.partiar, name, file), options.bytes
        self.start_up = min(self.seconds(linear.START_UP) for _ in range(3))
        self.kept = {}

    def seconds(self, data):
        self.file.write_bytes(data)
        return processor_seconds(self.command, LONGEST)

    def cost(self, given, times=1):
        """Microseconds a byte."""
        data = given.bytes(times * self.size)
        return 1e6 * (self.seconds(data) - self.start_up) / max(len(data), times * self.size)

    def keep(self, given):
        if not given.unit:
            return
        cost, kind = self.cost(given), given.kind()
        if cost > self.kept.get(kind, (0, None))[0]:
            cost = min(cost, self.cost(given))  # whatever else is running
        if cost > self.kept.get(kind, (0, None))[0]:
            self.kept[kind] = cost, given
            if len(self.kept) > KEPT:
                del self.kept[min(self.kept, key=lambda kind: self.kept[kind][0])]

    def reduced(self, cost, given):
        """Without what takes no time."""
        for name in ("head", "tail", "unit"):
            for parts in (1, 2, 4, 8):
                length = -(-len(getattr(given, name)) // parts)
                for begin in range(0, parts * length, max(length, 1))[::-1]:
                    part = getattr(given, name)
                    tried = given._replace(**{name: part[:begin] + part[begin + length :]})
                    if tried.unit and tried != given and self.cost(tried) > 0.8 * cost:
                        given = tried
        return given

    def slowest(self):
        return sorted(self.kept.values(), reverse=True)

    def any(self, chance):
        kept = self.slowest()
        return kept[min(int(chance.expovariate(0.3)), len(kept) - 1)][1] if kept else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bytes", type=int, default=6_000)
    parser.add_argument("--most", type=int, default=4, help="printed of a command")
    parser.add_argument("commands", nargs="*", default=linear.COMMANDS, metavar="COMMAND")
    options = parser.parse_intermixed_args()
    chance = random.Random(options.seed)
    files = [file for file in sorted(TOP.glob("testdata/**/*")) if file.is_file()]
    seeds = [data for file in files if (data := file.read_bytes()[:4_000])]
    seeds += [b"".join(shape(500)) for shape in (linear.SHAPES | linear.SLOW_SHAPES).values()]
    changes = Changes(seeds, list(words_of_dictionaries()), chance)
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "slow"
        searches = [Search(name, options, file) for name in options.commands]
        end = time.monotonic() + options.seconds
        while time.monotonic() < end:
            for search in searches:
                source = chance.choice([search, search, chance.choice(searches)])
                parent = source.any(chance) or Input(changes.piece())
                other = chance.choice(searches).any(chance) or Input(changes.piece())
                search.keep(changes.child(parent, other))
        for search in searches:
            for cost, given in search.slowest()[: options.most]:
                given = search.reduced(cost, given)
                costs = [search.cost(given, times) for times in (1, 2, 10)]
                print(*(f"{cost:7.2f}" for cost in costs), f"{search.name:<50}", linear.line_of(*given),
                      sep="\t", flush=True)


if __name__ == "__main__":
    main()
