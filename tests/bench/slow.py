#!/usr/bin/env python3
"""Search for input on which `partiar` takes the most time for a byte.

usage: slow.py PARTIAR [--seconds N] [--seed N] [--bytes N] [--keep FOLDER] [FILE...]

Pieces of the FILEs (default: those of testdata and the shapes of linear.py) are repeated, joined and
changed towards processor time a byte, for every command; what is slowest is kept and changed
further. At the end it is run at twice the size, and printed with its microseconds a byte and their
growth. A find belongs into linear.py once it is mended.
"""
import argparse
import pathlib
import random
import tempfile
import time

import linear
from measure import processor_seconds

LONGEST = 20  # seconds of a run
KEPT = 24  # inputs of a command
COMMANDS = linear.COMMANDS
SIGNS = [b"\n", b" ", b"\n\n", b"-", b"(", b")", b"{", b"}", b"[", b"]", b'"', b";", b".", b"1", b"*"]


def seconds(command, data, file):
    """Processor time of a run."""
    file.write_bytes(data)
    return processor_seconds(command, LONGEST)


def piece_of(data, chance):
    """A word, a line, a paragraph, or any run of bytes."""
    cut = chance.choice([b" ", b"\n", b"\n\n", None])
    if cut is not None:
        parts = [part + cut for part in data.split(cut) if part]
        return chance.choice(parts)[:600] if parts else data[:50]
    begin = chance.randrange(len(data))
    return data[begin : begin + chance.choice([1, 2, 5, 20, 100])]


def repeat(unit, size):
    return unit * max(1, size // max(1, len(unit)))


def change(parent, seeds, size, chance):
    """An input of about `size` bytes."""
    way = chance.randrange(6)
    if way == 0:
        return repeat(piece_of(chance.choice(seeds), chance), size)
    if way == 1:
        unit = piece_of(parent, chance) + piece_of(chance.choice(seeds), chance)
        return repeat(unit, size)
    if way == 2:
        half = repeat(piece_of(parent, chance), size // 2)
        return half + repeat(piece_of(chance.choice(seeds), chance), size // 2)
    if way == 3:
        return (piece_of(chance.choice(seeds), chance) + parent)[:size]
    if way == 4:
        return parent[: size - 200] + piece_of(chance.choice(seeds), chance)
    unit = bytearray(piece_of(parent, chance))
    at = chance.randrange(len(unit) + 1)
    unit[at:at] = chance.choice(SIGNS)
    return repeat(bytes(unit), size)


class Search:
    """The slowest inputs of one command."""

    def __init__(self, name, command, seeds, options, file):
        self.name, self.seeds, self.file = name, seeds, file
        self.command = [options.partiar, *command, file]
        self.size, self.chance = options.bytes, random.Random(f"{options.seed} {name}")
        self.start_up = min(seconds(self.command, b"1. e4 *\n", file) for _ in range(3))
        self.kept = []

    def cost(self, data):
        """Microseconds a byte."""
        used = seconds(self.command, data, self.file) - self.start_up
        return 1e6 * used / max(len(data), self.size)

    def keep(self, data):
        if data:
            self.kept.append((self.cost(data), data))
            self.kept = sorted(self.kept, reverse=True)[:KEPT]

    def step(self):
        rank = min(int(self.chance.expovariate(0.3)), len(self.kept) - 1)
        parent = self.kept[rank][1] if self.kept else self.chance.choice(self.seeds)
        self.keep(change(parent, self.seeds, self.size, self.chance))

    def report(self, folder):
        for rank, (cost, data) in enumerate(self.kept[:6]):
            twice = self.cost(data + data)
            print(f"{self.name:<16}{cost:>8.2f}{twice:>8.2f}  {data[:60]!r}", flush=True)
            if folder:
                (folder / f"{self.name.replace(' ', '')}-{rank}").write_bytes(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("seeds", nargs="*", metavar="FILE", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bytes", type=int, default=8_000)
    parser.add_argument("--keep", type=pathlib.Path, metavar="FOLDER")
    options = parser.parse_args()
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
    top = pathlib.Path(__file__).parents[2]
    files = options.seeds or [file for file in sorted(top.glob("testdata/**/*")) if file.is_file()]
    seeds = [data for file in files if (data := file.read_bytes()[:4_000])]
    seeds += [b"".join(shape(500)) for shape in (linear.SHAPES | linear.SLOW_SHAPES).values()]
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "slow"
        searches = [Search(*named, seeds, options, file) for named in COMMANDS.items()]
        end = time.monotonic() + options.seconds
        while time.monotonic() < end:
            for search in searches:
                search.step()
        print(f"{'command':<16}{'us/byte':>8}{'at 2n':>8}  begins with")
        for search in searches:
            search.report(options.keep)


if __name__ == "__main__":
    main()
