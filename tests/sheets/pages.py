#!/usr/bin/env python3
"""Put made sheets on pages, three of one language on each, and count the games that are not read as on their own sheet.

usage: pages.py PARTIAR FOLDER [--pages N] [--seed N] [-v]

FOLDER holds the sheets, one game a file, the language last in its name: `ocr-l-05-ru.txt`. A game counts as read alike
if its moves, verdict, result and players are.
"""
import argparse
import collections
import json
import pathlib
import random
import subprocess
import tempfile


def audit(partiar, files):
    """What is said of the games of each file."""
    command = [partiar, "audit", "--all", "--format", "ndjson", "--fail-on", "never", *files]
    found = collections.defaultdict(list)
    for line in subprocess.run(command, capture_output=True, check=True).stdout.splitlines():
        game = json.loads(line)
        if "game" in game:
            said = game["result"]
            players = game["tags"].get("White"), game["tags"].get("Black")
            found[game["source"]].append((game["moves_hash"], said["verdict"], said["movetext"], players))
    return found


def language_of(file):
    words = file.stem.split("-")
    return "-".join(words[-2:] if words[-1] in ("Latn", "Cyrl") else words[-1:])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--pages", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    # Sheets in different encodings make no page.
    files = [file for file in sorted(options.folder.rglob("*.txt")) if not file.name.startswith("enc-")]
    alone = {file: games[0] for file, games in audit(options.partiar, map(str, files)).items() if len(games) == 1}
    by_language = collections.defaultdict(list)
    for file in map(pathlib.Path, alone):
        by_language[language_of(file)].append(file)
    usable = sorted(language for language, sheets in by_language.items() if len(sheets) > 5)
    differ = lost = 0
    with tempfile.TemporaryDirectory() as folder:
        pages = {}
        for number in range(options.pages):
            sheets = rng.sample(by_language[rng.choice(usable)], 3)
            page = pathlib.Path(folder, f"{number:05}.txt")
            page.write_bytes(b"\n\n".join(sheet.read_bytes().strip() for sheet in sheets) + b"\n")
            pages[str(page)] = sheets
        found = audit(options.partiar, pages)
    for page, sheets in pages.items():
        expected = [alone[str(sheet)] for sheet in sheets]
        read = found[page]
        alike = sum(map(expected.__contains__, read)) if len(read) != 3 else sum(map(tuple.__eq__, read, expected))
        differ += 3 - min(alike, 3)
        lost += len(read) < 3
        if options.verbose and alike < 3:
            print(*(sheet.name for sheet in sheets), *expected, "read:", *read, sep="\n  ")
    print(f"{3 * options.pages} games, {differ} not read as alone; {lost} pages with fewer games")


if __name__ == "__main__":
    main()
