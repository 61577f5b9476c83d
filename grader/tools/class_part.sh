#!/usr/bin/env bash
# class_part.sh: grades one part of a class in the workflow .github/workflows/class.yml. Everything comes through the environment:
# PROGRAM, ROSTER, SHARD, PART (the folder to write), HTML, and OVERRIDES, WEIGHTS, BEFORE, URL where they are not empty.
set -euo pipefail
arguments=(class "$ROSTER" --shard "$SHARD" --out "$PART" --html "$HTML")
add() { [ -z "$2" ] || arguments+=("$1" "$2"); } # add OPTION VALUE
add --overrides "$OVERRIDES"
add --weights "$WEIGHTS"
add --before "$BEFORE"
add --url "$URL"
status=0
"$PROGRAM" "${arguments[@]}" || status=$?
# Students who lost points (1) or could not be graded (3) are in the result; it is the merge that says so.
case $status in 0 | 1 | 3) exit 0 ;; esac
exit "$status"
