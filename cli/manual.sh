#!/bin/sh
# Prints a chapter of the manual as a man page of section 7: manual.sh FILE.md DATE
set -eu
name=partiar-$(basename "$1" .md)
{
  sed -n "1s/^# \(.*\)/# NAME\n\n$name - \1\n\n# DESCRIPTION/p" "$1"
  sed -e 1d -e '/^!\[/d' "$1" # a terminal shows no pictures
} |
  lowdown -s -t man -M "title=$name" -M section=7 -M "date=$2" -M source=partiar |
  # mandoc does not know \fC, and sees no use in a paragraph right behind a heading.
  awk '{ gsub(/\\fC/, "\\fB") }
    !(/^\.[LP]P$/ && NR == heading + 2) { print }
    /^\.S[HS]$/ { heading = NR }'
