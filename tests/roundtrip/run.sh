#!/bin/sh
# run.sh: the whole round trip, of the build in $OUT: all golden kernels, all bodies, $KERNELS generated kernels,
# and with clang++ ($CLANGXX) the emitted text of all references and right bodies as a native program. What of the
# golden kernels is not emitted must be what the file not-emitted says, and fewer than 1 in 100.
set -u
cd "$(dirname "$0")/../.." || exit 4
OUT=${OUT:-build}
KERNELS=${KERNELS:-2000}
SEED=${SEED:-1}
LIST=$(mktemp "${TMPDIR:-/tmp}/grader-roundtrip.XXXXXX")
trap 'rm -f "$LIST"' EXIT
failed=0

trip() { # trip PROGRAM ARGUMENT...: prints what it found, its last two lines when that is nothing
    program=$1
    shift
    if output=$(GRADER_ROUNDTRIP_LIST=$LIST "$OUT/roundtrip/$program" "$@"); then
        echo "$output" | tail -n 3 | sed "s/^/$program: /"
    else
        echo "$output" | tail -n 60
        failed=1
    fi
}

[ -x "$OUT/roundtrip/bodies" ] || { echo 'skipped: the linker has no --wrap'; exit 0; }
trip golden --jobs "${JOBS:-2}" tests/golden
sed -n 's/^NOT EMITTED //p' "$LIST" | sort -u >"$LIST.found"
if ! diff "$LIST.found" tests/roundtrip/not-emitted; then
    echo 'other golden kernels are not emitted than tests/roundtrip/not-emitted says (<: found, >: listed)'
    failed=1
fi
all=$(find tests/golden -name '*.metal' | grep -c .)
[ "$(grep -c . "$LIST.found")" -lt $((all / 100)) ] || failed=1
rm -f "$LIST.found"
trip bodies
trip generated --kernels "$KERNELS" --seed "$SEED"
if command -v "${CLANGXX:=clang++}" >/dev/null; then
    mkdir -p "$OUT/roundtrip/work"
    trip native "$CLANGXX" tests/differential/native "$OUT/roundtrip/work"
else
    echo "skipped: no $CLANGXX: emitted texts are not run natively"
fi
exit $failed
