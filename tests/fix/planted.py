#!/usr/bin/env python3
"""Plant wrong results, and moves after the end, into the games of files, and check that `partiar fix` corrects them.

usage: planted.py PARTIAR FILE... [--games N] [--behind N] [--seed N]

In each file, random games are chosen that end by mate, stalemate or fivefold repetition and record the right result:
the Result tag and the result after the moves are changed, and in some of the games moves are added before it. A file,
compressed or not, is right if

  - the audit finds nothing to correct in the output of `fix`, and no moves after an end,
  - undoing the edits listed by `fix` gives the planted file byte for byte,
  - every line without an edit is unchanged,
  - a second run changes nothing.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import tempfile

RESULTS = ("1-0", "0-1", "1/2-1/2")
ENDS = ("checkmate", "stalemate", "fivefold")
BEHIND = ("Kh1 Kh8", "Ka1", "a3 a6 h3 h6", "Qd5 {a word} Qd4", "Nf3 ; to the end of the line\nNf6 Ng1",
          "Rd1 (Rd2 {too} Kb8) Rd3", "O-O")


def run(*command, statuses):
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode not in statuses:
        raise SystemExit(f"{command}: status {done.returncode}: {done.stderr.decode(errors='replace')[-500:]}")
    return done.stdout


def audited(partiar, path):
    lines = run(partiar, "audit", "--all", "--format", "ndjson", "--fail-on", "never", path, statuses=(0,))
    return [json.loads(line) for line in lines.decode().splitlines()]


def planted(lines, game, until, rng, is_behind):
    """The lines of a game with another result; None if it is not written in the usual way."""
    right = game["result"]["tag"]
    text = b"".join(lines[game["line"] - 1:until])
    tag = re.compile(rb'(\[Result ")' + re.escape(right.encode()) + rb'("\])')
    marker = re.compile(rb"(\s)" + re.escape(right.encode()) + rb"(\s*)\Z")
    if right not in RESULTS or len(tag.findall(text)) != 1 or not marker.search(text):
        return None
    wrong = rng.choice([result for result in RESULTS if result != right]).encode()
    behind = b""
    if is_behind:
        line_end = b"\r\n" if b"\r\n" in text else b"\n"
        behind = rng.choice(BEHIND).encode().replace(b"\n", line_end) + b" "
    text = tag.sub(rb"\g<1>" + wrong + rb"\g<2>", text)
    return marker.sub(lambda found: found[1] + behind + wrong + found[2], text)


def plant(path, games, rng, count, behind):
    """The bytes of the file with faults planted in some games, and their number."""
    lines = path.read_bytes().splitlines(keepends=True)
    begins = [game["line"] for game in games] + [len(lines) + 1]
    fit = [i for i, game in enumerate(games)
           if game["end"] and game["end"]["event"] in ENDS and game["result"]["verdict"] == "ok"
           and game["end"]["ply"] == game["plies"]]
    rng.shuffle(fit)
    texts = {}
    for i in fit:
        if len(texts) == count:
            break
        text = planted(lines, games[i], begins[i + 1] - 1, rng, len(texts) < behind)
        if text is not None:
            texts[i] = text
    parts = [b"".join(lines[:begins[0] - 1])]
    for i in range(len(games)):
        parts.append(texts.get(i, b"".join(lines[begins[i] - 1:begins[i + 1] - 1])))
    return b"".join(parts), len(texts)


def undone(fixed, edits):
    """`fixed` with the edits undone; their offsets count the original bytes."""
    parts, at, shift = [], 0, 0
    for edit in edits:
        begin = edit["offset"] + shift
        new = edit["new"].encode()
        assert fixed[begin:begin + len(new)] == new, edit
        parts += [fixed[at:begin], bytes.fromhex(edit["old_bytes"])]
        at = begin + len(new)
        shift += len(new) - len(edit["old_bytes"]) // 2
    return b"".join(parts + [fixed[at:]])


def judge(partiar, planted_path, fixed_path, edits):
    before, after = planted_path.read_bytes(), fixed_path.read_bytes()
    faults = []
    games = audited(partiar, fixed_path)
    wrong = [game for game in games if game["result"]["verdict"] == "must-correct"]
    late = [game for game in games if any(found["code"] == "play.after-end" for found in game["findings"])]
    if wrong:
        faults.append(f"{len(wrong)} must still be corrected (line {wrong[0]['line']})")
    if late:
        faults.append(f"{len(late)} still play on (line {late[0]['line']})")
    if undone(after, edits) != before:
        faults.append("cannot be undone")
    named = {edit["line"] for edit in edits}
    pairs = zip(before.splitlines(), after.splitlines(), strict=True)
    if any(old != new and number not in named for number, (old, new) in enumerate(pairs, 1)):
        faults.append("a line changed that no edit names")
    if run(partiar, "fix", "-q", str(fixed_path), statuses=(0, 1)) != after:
        faults.append("a second run changes it")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("partiar"), parser.add_argument("files", nargs="+", type=pathlib.Path)
    parser.add_argument("--games", type=int, default=200), parser.add_argument("--behind", type=int, default=50)
    parser.add_argument("--seed", type=int, default=23)
    args = parser.parse_args()
    faulty = 0
    for path in args.files:
        rng = random.Random(args.seed)
        with tempfile.TemporaryDirectory() as folder:
            plain = pathlib.Path(folder, "plain.pgn")
            plain.write_bytes(run("zstdcat", str(path), statuses=(0,)) if path.suffix == ".zst" else path.read_bytes())
            games = audited(args.partiar, plain)
            wrong, fixed = pathlib.Path(folder, "wrong.pgn"), pathlib.Path(folder, "fixed.pgn")
            data, count = plant(plain, games, rng, args.games, args.behind)
            wrong.write_bytes(data)
            listed = run(args.partiar, "fix", str(wrong), "-o", str(fixed), "--format", "ndjson", statuses=(0, 1))
            told = [json.loads(line) for line in listed.decode().splitlines()]
            faults = judge(args.partiar, wrong, fixed, [edit for game in told for edit in game["edits"]])
        states = {state: sum(game["state"] == state for game in told) for state in ("corrected", "open")}
        print(f"{path.name}: {len(games)} games, {count} planted; {states['corrected']} corrected, {states['open']} "
              f"left to a person: {'; '.join(faults) or 'right'}", flush=True)
        faulty += bool(faults)
    return 1 if faulty else 0


if __name__ == "__main__":
    raise SystemExit(main())
