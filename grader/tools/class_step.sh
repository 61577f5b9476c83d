#!/bin/sh
# class_step.sh: the steps of .github/workflows/class.yml. Everything comes through the environment, PROGRAM is grader, and STEP is
#
#   plan    SHARDS parts of ROSTER: `matrix` for $GITHUB_OUTPUT
#   grade   part SHARD of ROSTER into the folder PART; OVERRIDES, WEIGHTS, BEFORE, URL where they are not empty
#   merge   the parts in the folder PARTS into the folder CLASS
#
# Students who have no grade (exit status 1) are in the result, and do not make a part fail; they make the merge say so.
set -eu

plan() {
    set -- plan "$ROSTER" --shards "$SHARDS"
    [ -z "$URL" ] || set -- "$@" --url "$URL"
    matrix=$("$PROGRAM" "$@")
    printf 'matrix=%s\n' "$matrix" >>"$GITHUB_OUTPUT"
}

grade() {
    set -- class "$ROSTER" --shard "$SHARD" --out "$PART" --html "$HTML"
    [ -z "$OVERRIDES" ] || set -- "$@" --overrides "$OVERRIDES"
    [ -z "$WEIGHTS" ] || set -- "$@" --weights "$WEIGHTS"
    [ -z "$BEFORE" ] || set -- "$@" --before "$BEFORE"
    [ -z "$URL" ] || set -- "$@" --url "$URL"
    status=0
    "$PROGRAM" "$@" || status=$?
    [ "$status" -le 1 ] || exit "$status"
}

# What is printed names students: between tokens that nobody can guess it is never taken for a command of the workflow.
merge() {
    token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
    echo "::stop-commands::$token"
    status=0
    "$PROGRAM" merge "$PARTS"/* --out "$CLASS" || status=$?
    echo "::$token::"
    [ "$status" -ne 1 ] || echo '::warning title=grader::some students have no grade: see report.html in the artifact'
    [ "$status" -le 1 ] || exit "$status"
}

case $STEP in
plan) plan ;;
grade) grade ;;
merge) merge ;;
esac
