#!/bin/sh
# opinion.sh: all bodies as C++ for OpenCL in Oclgrind (opinion.c), of the build in $OUT. Needs Debian's clang-14 and oclgrind.
set -u
cd "$(dirname "$0")/../.." || exit 4
OUT=${OUT:-build}
CLANG14=${CLANG14:-clang-14}
for tool in "$CLANG14" oclgrind-kernel timeout; do
    command -v "$tool" >/dev/null || {
        echo "skipped: no $tool (Debian: clang-14 oclgrind; sh grader/tools/deps.sh opinion): nobody gives a second opinion"
        exit 0
    }
done
[ -x "$OUT/roundtrip/opinion" ] || { echo 'skipped: the linker has no --wrap'; exit 0; }
mkdir -p "$OUT/roundtrip/opinion-work"
exec "$OUT/roundtrip/opinion" "$CLANG14" "$PWD/tests/roundtrip/opinion.cl" "$OUT/roundtrip/opinion-work" tests/roundtrip/opinion-list
