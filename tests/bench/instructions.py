#!/usr/bin/env python3
"""Guard the number of instructions that `partiar audit` takes per ply and per game.

usage: instructions.py PARTIAR [--record]

Counts them for three samples of games from testdata, and compares with instructions.txt next to this
file: more than 3 % above is an error. --record writes the file instead; it belongs in the commit that
changes the number, with the reason.
"""
import argparse
import dataclasses
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from measure import instructions

HERE = pathlib.Path(__file__).parent
TESTDATA = HERE.parent.parent / "testdata"
RECORDED = HERE / "instructions.txt"
TOLERANCE = 0.03

APPENDIX = [f"laws/appendix-{edition}.pgn" for edition in (2009, 2014, 2023)]
EVENING = "audit/last-evening.pgn"
FIRST_MOVE = re.compile(rb"\d+\.+ *[^\s{(]+")
RESULT = re.compile(rb"1-0|0-1|1/2-1/2|\*")


def cut(games):
    """Each game with its tags, its first move and its result."""
    short = []
    for game in re.split(rb"\n(?=\[Event )", games):
        tags = [line for line in game.splitlines() if line.startswith(b"[")]
        moves = b"\n".join(line for line in game.splitlines() if line[:1] not in (b"[", b"%"))
        if tags:
            words = [*tags, b"", FIRST_MOVE.search(moves)[0] + b" " + RESULT.findall(game)[-1]]
            short.append(b"\n".join(words) + b"\n\n")
    return b"".join(short)


@dataclasses.dataclass
class Sample:
    """Games of files, repeated up to `size` bytes; those counted by game are cut."""

    name: str
    size: int
    files: list
    unit: str = "ply"
    options: tuple = ()


# Reading and replaying show best if verdicts are easy, the search for helpmates if every few games
# need one, and the cost per game if games have hardly any moves. The first and the last sample are
# audited without sentences, since games that are cut or lack a result have many findings.
SAMPLES = [
    Sample("audit", 2_000_000, APPENDIX, options=("--quiet",)),
    Sample("verdict", 500_000, [EVENING]),
    Sample("game", 2_000_000, [EVENING, "pgn/five-games.pgn", *APPENDIX], "game", ("--quiet",)),
]

# The numbers include start-up: 13 million instructions, 6 % of the first and of the last sample, of
# which 9 million are in the dynamic linker, ICU and the C library. Other versions of these, or other
# variants of memchr and memcpy for the processor, change that part: a tenth of it is 0.3 %.


def text_of(sample):
    """The files' games in turns, up to the last game that ends before `size` bytes."""
    games = b"".join((TESTDATA / name).read_bytes().rstrip() + b"\n\n" for name in sample.files)
    if sample.unit == "game":
        games = cut(games)
    text = (games * (sample.size // len(games) + 1))[: sample.size]
    return text[: text.rindex(b"\n[Event ")]


def games_in(partiar, file):
    """The audit of each game."""
    lines = subprocess.run(
        [partiar, "audit", "--all", "--format", "ndjson", file], stdout=subprocess.PIPE
    ).stdout.splitlines()
    return [json.loads(line) for line in lines]


def plies(partiar, file):
    return sum(game["plies"] for game in games_in(partiar, file))


def games(partiar, file):
    return len(games_in(partiar, file))


def measure(partiar, sample):
    """Instructions per ply, or per game."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "sample.pgn"
        file.write_bytes(text_of(sample))
        total = instructions([partiar, "audit", "--jobs", "1", *sample.options, file])
        return total / (games if sample.unit == "game" else plies)(partiar, file)


def judge(sample, now, then):
    """Compares a number with the one recorded; returns whether it is acceptable."""
    name = sample.name
    growth = now / then - 1
    print(f"{name}: {now:.1f} instructions a {sample.unit}, recorded {then:.1f}: {growth:+.2%}")
    if growth > TOLERANCE:
        print(f"{name}: over {TOLERANCE:.0%} above. Mend it, or run with --record and say why.")
    elif growth < -TOLERANCE:
        print(f"{name}: over {TOLERANCE:.0%} below. Run with --record, so that it stays so.")
    return growth <= TOLERANCE


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("--record", action="store_true", help="write instructions.txt")
    options = parser.parse_args()
    numbers = {sample.name: measure(options.partiar, sample) for sample in SAMPLES}
    if options.record:
        RECORDED.write_text("".join(f"{name} {number:.1f}\n" for name, number in numbers.items()))
        return 0
    recorded = dict(line.split() for line in RECORDED.read_text().splitlines())
    kept = [judge(one, numbers[one.name], float(recorded[one.name])) for one in SAMPLES]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
