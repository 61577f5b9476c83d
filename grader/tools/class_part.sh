#!/bin/sh
# class_part.sh: grades one part of a class in the workflow .github/workflows/class.yml. Everything comes through the environment:
# PROGRAM, ROSTER, SHARD, PART (the folder to write), HTML, and OVERRIDES, WEIGHTS, BEFORE, URL where they are not empty.
set -eu
set -- class "$ROSTER" --shard "$SHARD" --out "$PART" --html "$HTML"
[ -z "$OVERRIDES" ] || set -- "$@" --overrides "$OVERRIDES"
[ -z "$WEIGHTS" ] || set -- "$@" --weights "$WEIGHTS"
[ -z "$BEFORE" ] || set -- "$@" --before "$BEFORE"
[ -z "$URL" ] || set -- "$@" --url "$URL"
status=0
"$PROGRAM" "$@" || status=$?
# Students who lost points (1) or could not be graded (3) are in the result; it is the merge that says so.
case $status in 0 | 1 | 3) exit 0 ;; esac
exit "$status"
