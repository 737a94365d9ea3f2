#!/usr/bin/env python3
"""Plant a mistake in each of many real games so that it cannot be replayed to its end, and count what `audit` proposes.

usage: repair.py PARTIAR [--games N] [--seed N] [--mistakes N] [--to LANGUAGE] [--numbers true|again|none] [-v]

  rightly   the proposed edits restore the true game, half-move by half-move
  WRONGLY   they give another game
  silent    nothing is proposed

Each kind of mistake gets a tenth of the games, and so does one that cannot be repaired, a missing pair of half-moves,
which is counted separately: anything but silence would be a guess. If a mistake leaves the game playable, it is planted
elsewhere. Numbers are those of the true game, or renumbered as on a sheet with consecutive rows, or left out.
"""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import tempfile

import games as sources

KINDS = ("missing", "doubled", "swapped", "letter", "file", "rank", "digit", "disambiguation", "capture", "other side")
BEYOND = ("missing pair",)
FILES = ("otb", "twic", "lichess", "engines")


def texts():
    """PGN of ../shared/corpus if present, otherwise of testdata, each file with its share of the games."""
    corpus = sources.ROOT.parent / "shared" / "corpus"
    files = [corpus / f"{name}.pgn.zst" for name in FILES]
    for file in files if files[0].exists() else sources.sources():
        text = subprocess.run(["zstdcat", "-f", str(file)], capture_output=True, check=True).stdout
        yield [game for game in re.split(r"(?m)^(?=\[Event )", text.decode("utf-8", "replace")) if "[Event " in game]


def is_usable(game):
    return game["result"]["verdict"] != "unreadable" and game["variant"] == "standard" and game["plies"] >= 16


def pool(partiar, count, rng, language):
    """A number of games: their tags and words, with the result."""
    found = []
    each = list(texts())
    for file in each:
        found += rng.sample(file, min(len(file), 2 * count // len(each)))
    rng.shuffle(found)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "games.pgn")
        path.write_text("".join(found))
        said = sources.audit(partiar, path)
    words = sources.written(partiar, found, language)
    if not len(said) == len(words) == len(found):
        raise SystemExit("the sources are not as many games as they seem")
    keep = ("FEN", "SetUp", "Date", "Event", "White", "Black", "Result")
    return [({name: value for name, value in game["tags"].items() if name in keep}, moves, game["final"]["fen"])
            for game, moves in zip(said, words) if is_usable(game) and len(moves) == game["plies"]]


def plant(kind, words, rng, letters):
    """The words with one mistake, and its place; nothing if it cannot be planted. An inserted word has no number, and
    if one is left out, the numbers are those of the true game."""
    at = rng.randrange(2, len(words) - 1)
    word = words[at][1]
    square = re.search(r"[a-h][1-8](?==|[+#]|$)", word)
    if kind == "missing":
        return words[:at] + words[at + 1:], at
    if kind == "missing pair":
        return (words[:at] + words[at + 2:], at) if at + 2 < len(words) else None
    if kind == "doubled":
        return words[:at] + [words[at], ("", word)] + words[at + 1:], at
    if kind == "swapped":
        other = at + rng.choice((1, 2))
        if other >= len(words) or words[other][1] == word:
            return None
        both = list(words)
        both[at], both[other] = (words[at][0], words[other][1]), (words[other][0], word)
        return both, other
    if kind == "disambiguation":
        places = [i for i, (_, w) in enumerate(words) if i >= 2 and w[0] in letters and
                  re.match(r".[a-h1-8]{1,2}x?[a-h][1-8]", w)]
        if not places:
            return None
        at = rng.choice(places)
        return changed(words, at, re.sub(r"^(.)[a-h1-8]{1,2}(x?[a-h][1-8])", r"\1\2", words[at][1])), at
    if kind == "other side":
        other = rng.choice((at - 1, at + 1, at + 3))
        return (changed(words, at, words[other][1]), at) if other < len(words) else None
    if not square:
        return None
    begin, (file, rank) = square.start(), square.group()
    if kind == "letter" and word[0] in letters:
        return changed(words, at, rng.choice([c for c in letters if c != word[0]]) + word[1:]), at
    if kind == "file":
        file = rng.choice([c for c in "abcdefgh" if c != file])
        return changed(words, at, word[:begin] + file + word[begin + 1:]), at
    if kind == "rank":
        rank = rng.choice([c for c in "12345678" if c != rank])
        return changed(words, at, word[:begin + 1] + rank + word[begin + 2:]), at
    if kind == "digit":
        return changed(words, at, word[:begin] + rank + file + word[begin + 2:]), at
    if kind == "capture" and "x" in word:
        file, rank = rng.choice([c for c in "abcdefgh" if c != file]), rng.choice([c for c in "12345678" if c != rank])
        return changed(words, at, word[:begin] + file + rank + word[begin + 2:]), at
    return None


def changed(words, at, word):
    return words[:at] + [(words[at][0], word)] + words[at + 1:]


def numbered(tags, moves):
    """Each word with the number before it, if any."""
    fields = tags.get("FEN", "- w - - 0 1").split()
    first = 2 * int(fields[5]) + (fields[1] == "b")
    return [(f"{(first + i) // 2}." if (first + i) % 2 == 0 else f"{first // 2}..." if i == 0 else "", word)
            for i, word in enumerate(moves)]


def pgn(tags, words):
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return head + "\n" + " ".join(f"{number} {word}".strip() for number, word in words) + f" {tags.get('Result', '*')}\n\n"


def mended(text, repair):
    """The move words with the edits applied."""
    lines = text.split("\n")
    first = repair["first_line"]
    for edit in sorted(repair["edits"], key=lambda edit: -edit["column"]):
        line, at = edit["line"] - first, edit["column"] - 1
        if not lines[line][at:].startswith(edit["written"]):
            raise SystemExit(f"{edit} is not there: {lines[line][at:]}")
        blank = " " if not edit["written"] else ""
        lines[line] = lines[line][:at] + edit["meant"] + blank + lines[line][at + len(edit["written"]):]
    body = re.sub(r"(?m)^\[.*\]$", "", "\n".join(lines))
    return [word for word in body.split() if not re.fullmatch(r"\d+\.+|\*|1-0|0-1|1/2-1/2", word)]


def bare(words):
    return [word.rstrip("+#") for word in words]


def batch(partiar, planted):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "games.pgn")
        path.write_text("".join(text for _, text, _, _ in planted))
        return sources.audit(partiar, path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar"), parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=23), parser.add_argument("--mistakes", type=int, default=1)
    parser.add_argument("--numbers", choices=("true", "again", "none"), default="true")
    parser.add_argument("--to", default="en"), parser.add_argument("-v", action="store_true")
    args = parser.parse_args()
    rng = sources.rng_of(args.seed)
    found = pool(args.partiar, args.games, rng, args.to)
    letters = sorted({word[0] for _, moves, _ in found for word in moves if not word[0] in "abcdefghO"})
    wanted = {kind: args.games // len(KINDS) for kind in KINDS + BEYOND}
    counts, far = collections.defaultdict(collections.Counter), collections.defaultdict(collections.Counter)
    while any(wanted.values()):
        planted = []
        for kind in KINDS + BEYOND:
            for _ in range(wanted[kind] * 2):
                tags, moves, _ = rng.choice(found)
                words, at, made = numbered(tags, moves), 0, kind
                for nth in range(args.mistakes):
                    kind_now = kind if nth == 0 else rng.choice(KINDS)
                    done = plant(kind_now, words, rng, letters)
                    if not done:
                        break
                    words, at = done[0], max(at, done[1])
                else:
                    behind = len(words) - 1 - at
                    if args.numbers == "again":
                        words = numbered(tags, [word for _, word in words])
                    elif args.numbers == "none":
                        words = [("", word) for _, word in words]
                    planted.append((made, pgn(tags, words), moves, behind))
        for (kind, text, moves, behind), said in zip(planted, batch(args.partiar, planted)):
            if said["result"]["verdict"] != "unreadable" or not wanted[kind]:
                continue
            wanted[kind] -= 1
            repair = said["repair"]
            outcome = "silent"
            if repair:
                repair["first_line"] = said["line"]
                outcome = "rightly" if bare(mended(text, repair)) == bare(moves) else "WRONGLY"
            counts[kind][outcome] += 1
            if behind > 10:
                far[kind][outcome] += 1
            if args.v and outcome != "rightly" and (outcome == "WRONGLY" or behind > 10):
                print(outcome, kind, behind, json.dumps(repair), "\n" + text, sep="\t")
    report(counts, "all"), report(far, "more than ten half-moves behind the mistake")


def report(counts, title):
    print(f"{title}:")
    total = collections.Counter()
    for kind in KINDS:
        total += counts[kind]
    rows = [*((kind, counts[kind]) for kind in KINDS), ("together", total), *((kind, counts[kind]) for kind in BEYOND)]
    for kind, row in rows:
        share = 100 / max(1, row.total())
        print(f"  {kind:15}", *(f"{row[name]:5} {name} ({row[name] * share:.1f} %)"
                               for name in ("rightly", "WRONGLY", "silent")))


if __name__ == "__main__":
    main()
