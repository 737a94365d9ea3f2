#!/usr/bin/env bash
# Updates the counts of how often each part of the program runs, for Profile.cmake.
#
# usage: tests/bench/profile.sh GAMES.pgn[.zst]...
set -euo pipefail
cd "$(dirname "$0")/../.."

[ $# -gt 0 ] || { sed -n 's/^# usage: //p' "$0" >&2; exit 2; }

cmake --preset release -B build/counting -DCMAKE_CXX_COMPILER="$(.ci/tool clang++)" -DPARTIAR_PROFILE=make
cmake --build build/counting --target partiar
counts=$(mktemp -d)
trap 'rm -r "$counts"' EXIT
export LLVM_PROFILE_FILE=$counts/%p.profraw
for games; do
  for way in audit audit audit "convert --to de" "audit --all --format ndjson"; do
    build/counting/partiar $way --jobs 1 --fail-on never -o /dev/null "$games" 2>/dev/null
  done
done
"$(.ci/tool llvm-profdata)" merge --text "$counts"/*.profraw -o "$counts/all"
tests/bench/hottest.py "$counts/all" > tests/bench/audit.proftext
