#!/bin/sh
# bugs.sh: puts hand-made bugs into the backend, one at a time, and runs its tests (but those of the process): each must be caught. The bugs are lines of
# bugs.txt: a sed command that changes grader/gpu/metal.cpp, found by its text; one that changes nothing is a failure.
set -u
OUT=${OUT:-build}
CONFIG=${CONFIG:-release}
METAL_CXX=${METAL_CXX:-clang++}
obj=$OUT/$CONFIG/obj work=$OUT/metal/bugs
[ -d "$OUT/$CONFIG" ] || obj=$OUT/obj
command -v "$METAL_CXX" >/dev/null || {
    echo "skipped: no $METAL_CXX: no bugs are tried"
    exit 0
}
mkdir -p "$work"
passed=0 failed=0
while IFS= read -r bug; do
    case $bug in '' | '#'*) continue ;; esac
    sed "$bug" grader/gpu/metal.cpp >"$work/metal.cpp"
    if cmp -s grader/gpu/metal.cpp "$work/metal.cpp"; then
        why='it changes nothing'
    elif ! "$METAL_CXX" -std=c++17 -fblocks -fno-exceptions -fno-rtti -O1 -w -Igrader -isystem tests/metal/names -isystem tests/metal/shim \
        -c -o "$work/metal.o" "$work/metal.cpp" 2>"$work/said"; then
        why='it does not compile'
    elif ! ${CC:-cc} -o "$work/test_metal" "$obj/tests/metal/test_metal.o" "$work/metal.o" "$obj"/tests/metal/[!t]*.o \
        "$OUT/libgrader.a" -lyaml -lm -ldl -lpthread 2>"$work/said"; then
        why='it does not link'
    elif timeout 30 "$work/test_metal" >"$work/said" 2>&1; then
        why='the tests pass'
    else
        passed=$((passed + 1))
        continue
    fi
    failed=$((failed + 1))
    echo "FAIL $bug: $why"
done <tests/metal/bugs.txt
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
