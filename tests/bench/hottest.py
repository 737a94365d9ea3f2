#!/usr/bin/env python3
"""Print the functions with nearly all counts of a profile in LLVM's text format, by name.

usage: hottest.py PROFILE
"""
import pathlib
import re
import sys

SHARE = 0.998
FUNCTION = re.compile(r"\n(?=[^\n#]+\n# Func Hash:)")
COUNTERS = re.compile(r"# Counter Values:\n((?:\d+\n)*)")


def count(function):
    found = COUNTERS.search(function + "\n")
    return sum(map(int, found[1].split())) if found else 0


def main():
    head, *functions = FUNCTION.split(pathlib.Path(sys.argv[1]).read_text())
    functions.sort(key=count, reverse=True)
    left = SHARE * sum(map(count, functions))
    hottest = []
    while left > 0:
        hottest.append(functions.pop(0))
        left -= count(hottest[-1])
    print(head, *sorted(hottest), sep="\n")


main()
