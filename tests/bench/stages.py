#!/usr/bin/env python3
"""Show what `partiar audit` spends its instructions on, stage by stage, as a table for the README.md here.

usage: stages.py PARTIAR GAMES.pgn... [--megabytes 4] [--rest]

Counts the first megabytes of each file, in instructions per ply. --rest prints the functions that no
pattern matches. Inlined code counts where it was inlined, unless the program has debugging
information (cmake --preset release -B build/profile -DCMAKE_CXX_FLAGS=-g), which shows what came from
another module.
"""
import argparse
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

from instructions import plies
from measure import profile

# The first pattern that matches the beginning of a function's name, without `partiar::`, or of its
# file's path in lib/ determines the stage.
STAGES = [
    ("plain moves, read to record", r"(.* )?replay::internal::Follower::(walk_run|read_ahead|play_other|find_castling)|(.* )?pgn::PlainMoves"),
    ("split, lines, encoding", r"io\b|base\b|text\b|reading\b"),
    ("lexer", r"pgn\b"),
    ("SAN reading", r"notation(::|/)(internal|read_|san|letters|PieceLetters|find_mark|\(anon.*::read_)"),
    ("resolving", r"notation\b|board(::|/)(legal_origins|pseudo_legal_origins|safe_origins|find_castling)"),
    ("make-move", r"board::Position::(play|find_checkers|lose_castling|offer_en_passant)"),
    ("board: attacks, legal moves, set-up", r"board\b"),
    ("chances", r"laws(::|/)(internal|can_mate|winnable|material|\(anon.*::may_be_dead)"),
    ("events", r"laws\b"),
    ("replay, and events inlined there", r"replay::(internal|follow)"),
    ("verdict and report", r"(replay|report|cli)\b"),
    ("libraries, for any stage", r""),
]
LINE = re.compile(r" *([\d,]+) \( *[\d.]+%\)  ([^:]*):(.*?)(?: \[[^[]*\])?$")


def place(file, function):
    """What the patterns match: the function, or the file if code of another module was inlined."""
    name = re.sub(r"^(std::optional<[^ ]*>|partiar::board::Move) ", "", function).partition("partiar::")[2] or function
    module = re.search(r"lib/((\w+)/[\w/]*)\.cpp$", file)
    return module[1] if module and not name.startswith(module[2]) else name


def counts(partiar, file):
    """Instructions by place."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "profile"
        profile([partiar, "audit", "--jobs", "1", file], out)
        lines = subprocess.run(
            ["callgrind_annotate", "--inclusive=no", "--threshold=100", "--auto=no", out],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        ).stdout.splitlines()
    sums = collections.Counter()
    for found in filter(None, map(LINE.match, lines)):
        sums[place(found[2], found[3])] += int(found[1].replace(",", ""))
    return sums


def stage_of(name):
    return next(stage for stage, pattern in STAGES if re.match(pattern, name))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("games", nargs="+", type=pathlib.Path)
    parser.add_argument("--megabytes", type=float, default=4)
    parser.add_argument("--rest", action="store_true")
    options = parser.parse_args()
    columns = []
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "games.pgn"
        file.write_text('[Event "Nothing"]\n\n*\n')
        start_up = counts(options.partiar, file)
        for path in options.games:
            with open(path, "rb") as games:
                file.write_bytes(games.read(int(options.megabytes * 1e6)))
            number = plies(options.partiar, file)
            own = counts(options.partiar, file)
            column = collections.Counter({"start-up": start_up.total(), "all": own.total()})
            own.subtract(start_up)
            for name, instructions in own.items():
                column[stage_of(name)] += instructions
            columns.append({stage: count / number for stage, count in column.items()})
            if options.rest:
                for name, count in own.most_common():
                    if stage_of(name) == STAGES[-1][0] and count > number:
                        print(f"{count / number:8.1f} {name}", file=sys.stderr)
    print("| stage |", *(f"{path.stem} |" for path in options.games))
    print("| --- |", *("--: |" for _ in columns))
    for stage in [*(stage for stage, _ in STAGES), "start-up", "all"]:
        print(f"| {stage} |", *(f"{column.get(stage, 0):.0f} |" for column in columns))


main()
