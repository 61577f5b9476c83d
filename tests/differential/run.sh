#!/bin/sh
# run.sh OPTIONS: runs the differential test of the build in $OUT; the options are those of differential.c.
# run.sh --found: whether there is a compiler for the native side (CLANGXX, clang++); says so when there is none.
set -eu
here=$(dirname "$0")
OUT=${OUT:-build}
CLANGXX=${CLANGXX:-clang++}
if ! command -v "$CLANGXX" >/dev/null; then
    echo "differential: skipped, there is no $CLANGXX" >&2
    [ "${1:-}" != --found ] || exit 1
    exit 0
fi
[ "${1:-}" != --found ] || exit 0
mkdir -p "$OUT/differential/work"
exec "$OUT/differential/differential" --native "$here/native" --compiler "$CLANGXX" --dir "$OUT/differential/work" "$@"
