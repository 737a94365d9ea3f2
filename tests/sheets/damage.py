#!/usr/bin/env python3
"""Put a random misprint into a move of each sheet, and count how the sheets are read.

usage: damage.py PARTIAR [--sheets N] [--seed N] [-v]

A misprint drops, doubles, swaps or replaces a character of a move. Whether the resulting game is legal is determined by
the strict reading, as PGN with tags. A sheet is then

  harmless   silently read as the true game: the misprint does not change the move
  mended     read as the true game, with a warning or an error that says so
  as written read as the game that is now written, which is legal: nobody could know
  refused    an error says where the reading ends
  SILENT     read as any other game without a warning
"""
import argparse
import collections
import json
import pathlib
import subprocess
import tempfile

import games as sources
import styles

LETTERS = "abcdefgh12345678KQRBNDTLSVJOxl0-+=,. "


def misprint(move, rng):
    at = rng.randrange(len(move))
    kind = rng.choice(("drop", "double", "swap", "replace", "replace", "replace"))
    if kind == "drop" and len(move) > 1:
        return move[:at] + move[at + 1:]
    if kind == "double":
        return move[:at] + move[at] + move[at:]
    if kind == "swap" and at + 1 < len(move):
        return move[:at] + move[at + 1] + move[at] + move[at + 2:]
    return move[:at] + rng.choice(LETTERS) + move[at + 1:]


def audit(partiar, path):
    done = subprocess.run([partiar, "audit", "--all", "--format", "ndjson", "-j", "1", "--fail-on", "never", str(path)],
                          capture_output=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{path}: status {done.returncode}")
    return [json.loads(line) for line in done.stdout.decode("utf-8", "replace").splitlines()]


def strict(partiar, folder, moves, language):
    """The board after the moves as written, if all are legal."""
    path = pathlib.Path(folder, "strict.pgn")
    body = " ".join(f"{n}. {w} {b}".strip() for n, w, b in sources.pairs_of(moves))
    path.write_text(f'[Event "x"]\n[Result "*"]\n\n{body} *\n')
    done = subprocess.run([partiar, "audit", "--all", "--format", "ndjson", "-j", "1", "--fail-on", "never", "--lang",
                           language, str(path)], capture_output=True, check=False)
    games = [json.loads(line) for line in done.stdout.decode("utf-8", "replace").splitlines()]
    if len(games) != 1 or any(f["severity"] == "error" for f in games[0]["findings"]):
        return None
    return games[0]["plies"], sources.board(games[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar"), parser.add_argument("--sheets", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=22), parser.add_argument("-v", action="store_true")
    args = parser.parse_args()
    rng = sources.rng_of(args.seed)
    chosen = sources.choose(args.partiar, args.sheets, rng)
    texts = [text for text, _ in chosen]
    letters = {language: sources.written(args.partiar, texts, language) for language in styles.LANGUAGES}
    names = [name for name in styles.STYLES if name not in ("figurines", "font-figurines", "sides_named", "sides-named")]
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for at, (_, said) in enumerate(chosen):
            language = styles.LANGUAGES[at % len(styles.LANGUAGES)]
            moves = list(letters[language][at])
            wrong = rng.randrange(len(moves))
            truth = said["plies"], sources.board(said)
            moves[wrong] = misprint(moves[wrong], rng)
            game = styles.Game(language, moves, "Smith", "Brown", said["result"]["tag"], rng, *truth)
            path = pathlib.Path(folder, "sheet.txt")
            name = names[at % len(names)]
            path.write_text(styles.STYLES[name](game))
            read = audit(args.partiar, path)
            severities = {f["severity"] for g in read for f in g["findings"]}
            found = (read[0]["plies"], sources.board(read[0])) if len(read) == 1 else None
            is_loud = bool(severities & {"warning", "error"})
            if found == truth:
                kind = "mended" if is_loud else "harmless"
            elif "error" in severities:
                kind = "refused"
            elif found is not None and found == strict(args.partiar, folder, moves, language):
                kind = "as written"
            else:
                kind = "warned" if is_loud else "SILENT"
            counts[kind] += 1
            if args.v and kind in ("SILENT", "warned"):
                print(f"{kind}: {name}, {language}, half-move {wrong + 1} as {moves[wrong]!r}, game {at}")
                if kind == "SILENT":
                    print(path.read_text())
    print(", ".join(f"{count} {kind}" for kind, count in counts.most_common()))
    return 1 if counts["SILENT"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
