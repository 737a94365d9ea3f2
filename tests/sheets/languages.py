#!/usr/bin/env python3
"""Write the first 2 to 30 half-moves of games in the letters of 24 languages, and count how they are read.

usage: languages.py PARTIAR [--games N] [--seed N] [-v]

Each game is a separate sheet, and also part of a file of six games in as many languages. It is then

  read       as the true game
  in doubt   an error or a warning says that its letters may mean other moves, or that it cannot be read
  WRONG      read as another game without a warning
"""
import argparse
import collections
import pathlib
import tempfile

import games as sources

GAMES_A_FILE = 6


def sheet(moves):
    body = " ".join(f"{n}. {w} {b}".strip() for n, w, b in sources.pairs_of(moves))
    return f"Smith – Brown\n\n{body} 1-0\n"


def boards(partiar, folder, games):
    """The board at the end of each game with English moves."""
    path = pathlib.Path(folder, "truth.pgn")
    path.write_text("".join(f'[Event "x"]\n[Result "*"]\n\n{" ".join(moves)} *\n\n' for moves in games))
    return [(game["plies"], sources.board(game)) for game in sources.audit(partiar, path)]


def judge(found, truth):
    """The same for the games of a file, one by one."""
    if len(found) != len(truth):
        is_loud = any(f["severity"] in ("error", "warning") for game in found for f in game["findings"])
        return ["in doubt" if is_loud else "WRONG"] * len(truth)
    kinds = []
    for game, expected in zip(found, truth):
        is_loud = any(f["severity"] in ("error", "warning") for f in game["findings"])
        is_read = (game["plies"], sources.board(game)) == expected
        kinds.append("read" if is_read else "in doubt" if is_loud else "WRONG")
    return kinds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar"), parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1), parser.add_argument("-v", action="store_true")
    args = parser.parse_args()
    rng = sources.rng_of(args.seed)
    texts = [text for text, _ in sources.choose(args.partiar, args.games, rng)]
    letters = {language: sources.written(args.partiar, texts, language) for language in sources.LANGUAGES}
    lengths = [rng.randint(2, 30) for _ in texts]
    languages = [sources.LANGUAGES[i % len(sources.LANGUAGES)] for i in range(len(texts))]
    rng.shuffle(languages)
    counts = {"alone": collections.Counter(), "among others": collections.Counter()}
    with tempfile.TemporaryDirectory() as folder:
        truth = boards(args.partiar, folder, [letters["en"][i][: lengths[i]] for i in range(len(texts))])
        path = pathlib.Path(folder, "sheet.txt")
        sheets = [sheet(letters[languages[i]][i][: lengths[i]]) for i in range(len(texts))]
        files = [(range(i, i + 1), "alone") for i in range(len(texts))]
        files += [(range(i, min(i + GAMES_A_FILE, len(texts))), "among others")
                  for i in range(0, len(texts), GAMES_A_FILE)]
        for numbers, how in files:
            path.write_text("\n".join(sheets[i] for i in numbers))
            kinds = judge(sources.audit(args.partiar, path), [truth[i] for i in numbers])
            counts[how].update(kinds)
            if args.v and "WRONG" in kinds:
                print(f"{how}, {[languages[i] for i in numbers]}: {kinds}\n{path.read_text()}")
    for how, kinds in counts.items():
        print(f"{how}:", ", ".join(f"{count} {kind}" for kind, count in kinds.most_common()))
    return 1 if any(kinds["WRONG"] for kinds in counts.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main())
