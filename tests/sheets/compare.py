#!/usr/bin/env python3
"""Make pairs of scoresheets of one game, the second in another language and form, most of them with one or two
differences, and count the outcomes of `compare`.

usage: compare.py PARTIAR [--pairs N] [--seed N] [-v]

  right      reported the same if nothing differs, or parted at the first half-move that differs
  named      a misprint on a typed sheet was corrected, and the half-move is named as corrected
  refused    cannot be compared
  WRONG      parted elsewhere
  SAME       reported the same although something differs
  DIFFERENT  reported different although nothing differs
"""
import argparse
import collections
import json
import pathlib
import subprocess
import tempfile

import games as sources
import styles

KINDS = ("nothing", "other move", "missing pair", "swapped", "cut off", "result", "misprint", "two")


def is_alike(a, b):
    """Whether two words may be the same move."""
    return a.rstrip("+#")[-2:] == b.rstrip("+#")[-2:] and a[0] == b[0]


def other_move(partiar, path, at, word, rng):
    """Another legal move there: of a pawn, or of the piece that `word` begins with."""
    done = subprocess.run([partiar, "position", str(path), "--game", "1", "--ply", str(at), "--format", "ndjson"],
                          capture_output=True, check=False)
    if done.returncode != 0:
        return None
    legal = json.loads(done.stdout)["legal_moves"]
    pawns = [move for move in legal if move[0] in "abcdefgh" and "=" not in move and not is_alike(move, word)]
    return rng.choice(pawns) if pawns else None


def plant(kind, words, partiar, path, rng):
    """The words with a difference, and the number of half-moves before it; nothing if it cannot be planted."""
    at = rng.randrange(2, len(words) - 4)
    if kind == "other move":
        word = other_move(partiar, path, at, words[at], rng)
        return (words[:at] + [word] + words[at + 1:], at) if word else None
    if kind == "missing pair" and not is_alike(words[at], words[at + 2]):
        return words[:at] + words[at + 2:], at
    if kind == "swapped" and not is_alike(words[at], words[at + 2]):
        return words[:at] + [words[at + 2], words[at + 1], words[at]] + words[at + 3:], at
    if kind == "cut off":
        return words[:at], at
    if kind == "misprint" and words[at][-1] in "12345678":
        rank = rng.choice([c for c in "12345678" if c != words[at][-1]])
        return words[:at] + [words[at][:-1] + rank] + words[at + 1:], at
    return None


def board_after(partiar, folder, words, language):
    """The board after these words by the strict reading; nothing if one of them cannot be played."""
    path = pathlib.Path(folder, "strict.pgn")
    body = " ".join(f"{n}. {w} {b}".strip() for n, w, b in sources.pairs_of(words))
    path.write_text(f'[Event "x"]\n[Result "*"]\n\n{body} *\n')
    done = subprocess.run([partiar, "audit", "--all", "--format", "ndjson", "--letters", language, "--fail-on", "never",
                           str(path)], capture_output=True, check=False)
    said = json.loads(done.stdout)
    return sources.board(said) if said["plies"] == len(words) else None


def pgn_of(game):
    body = " ".join(f"{n}. {w} {b}".strip() for n, w, b in sources.pairs_of(game.moves))
    return f'[White "{game.white}"]\n[Black "{game.black}"]\n[Result "{game.result}"]\n\n{body} {game.result}\n'


def judge(kind, said, agreed, is_same):
    second = said["second"]
    if is_same:
        return "right" if said["same"] else "DIFFERENT"
    if said["same"]:
        return "SAME"
    if agreed is None or said["agreed_plies"] == agreed:
        return "right"
    if agreed + 1 in second["assumed"] and kind in ("misprint", "two"):
        return "named"
    return "WRONG"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar"), parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=23), parser.add_argument("-v", action="store_true")
    args = parser.parse_args()
    rng = sources.rng_of(args.seed)
    chosen = sources.choose(args.partiar, args.pairs, rng)
    texts = [text for text, _ in chosen]
    letters = {language: sources.written(args.partiar, texts, language) for language in styles.LANGUAGES}
    names = list(styles.STYLES)
    counts = collections.defaultdict(collections.Counter)
    with tempfile.TemporaryDirectory() as folder:
        first, second = pathlib.Path(folder, "first.pgn"), pathlib.Path(folder, "second.txt")
        for at, (text, said) in enumerate(chosen):
            first.write_text(text)
            kind = KINDS[at % len(KINDS)]
            language = rng.choice(list(styles.LANGUAGES))
            words, result, agreed = list(letters[language][at]), said["result"]["tag"], None
            if kind == "result":
                result = rng.choice([r for r in ("1-0", "0-1", "1/2-1/2") if r != result])
            elif kind != "nothing":
                kinds = [kind] if kind != "two" else [rng.choice(KINDS[1:5]) for _ in range(2)]
                for one in kinds:
                    planted = None
                    while not planted:
                        planted = plant(one, words, args.partiar, first, rng)
                    words, place = planted
                    # A later difference may shift this one; the part before it counts.
                    agreed = place if agreed is None else min(agreed, place)
                    if kind == "two" and len(words) < 10:
                        break
            # Other words may be the same move.
            ours = letters[language][at]
            while agreed is not None and agreed < min(len(ours), len(words)) and board_after(
                    args.partiar, folder, words[:agreed + 1], language) == board_after(
                    args.partiar, folder, ours[:agreed + 1], language):
                agreed += 1
            # Two differences may cancel each other.
            is_same = kind == "nothing" or agreed == len(ours) == len(words)
            truth = said["plies"], sources.board(said)
            game = styles.Game(language, words, "Smith", "Brown", result, rng, *truth)
            name = "pgn" if at // len(KINDS) % 3 == 0 else rng.choice(names)
            second.write_text(pgn_of(game) if name == "pgn" else styles.STYLES[name](game))
            done = subprocess.run([args.partiar, "compare", "--format", "ndjson", str(first), str(second)],
                                  capture_output=True, check=False)
            lines = [json.loads(line) for line in done.stdout.decode("utf-8", "replace").splitlines()]
            if len(lines) != 1 or lines[0]["first"] is None or lines[0]["second"] is None:
                found = "refused"
            else:
                found = judge(kind, lines[0], agreed, is_same)
            form = "pgn" if name == "pgn" else "typed"
            counts[kind, form][found] += 1
            if args.v and found.isupper() or args.v and found == "refused":
                print(f"{found}: {kind}, {name}, {language}, planted behind {agreed}\n{text}\n{second.read_text()}\n"
                      f"{done.stdout.decode()[:600]}{done.stderr.decode()[:300]}")
    total = collections.Counter()
    for (kind, form), found in sorted(counts.items()):
        print(f"{kind:13}{form:7}" + ", ".join(f"{count} {what}" for what, count in found.most_common()))
        total.update(found)
    print(", ".join(f"{count} {what}" for what, count in total.most_common()))
    return 1 if total["SAME"] or total["WRONG"] or total["DIFFERENT"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
