#!/bin/sh
# arm64.sh: builds the test programs for arm64 Linux with the cross compiler in $CROSS and runs, under qemu-user, all
# golden kernels, all right and wrong bodies, and $KERNELS generated kernels, whose native side is this machine's. The
# engine's numbers must not depend on the processor.
set -u
CROSS=${CROSS:-aarch64-linux-gnu-gcc}
QEMU=${QEMU:-qemu-aarch64}
KERNELS=${KERNELS:-1000}
JOBS=${JOBS:-2}
for tool in "$CROSS" "$QEMU"; do
    command -v "${tool##* }" >/dev/null || {
        echo "skipped: no $tool (Debian: gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user): arm64 is not tested"
        exit 0
    }
done
out=build/arm64
yaml=$out/obj/tests/cross/yaml_stub.o
# The headers of libraries are in this machine's folder; the C library's own come first.
build() {
    make -j "$JOBS" --no-print-directory CONFIG=arm64 CC="$CROSS" TOOL_CC="${TOOL_CC:-cc}" TOOL_LIBS=-lyaml CFLAGS='-idirafter /usr/include' \
        LDLIBS="$yaml -lm -ldl" "$@"
}
build $yaml && build $out/golden $out/unit/test_mutants $out/unit/test_scalar $out/unit/test_half $out/unit/test_maths \
    $out/differential/differential || exit 1

passed=0 failed=0
# check COMMAND...: its last line is `N passed, N failed`.
check() {
    said=$("$QEMU" -L /usr/aarch64-linux-gnu "$@" 2>&1)
    status=$?
    counts=$(printf '%s\n' "$said" | sed -n 's/^\([0-9][0-9]*\) passed, \([0-9][0-9]*\) failed$/\1 \2/p' | tail -n 1)
    : "${counts:=0 0}"
    passed=$((passed + ${counts% *})) failed=$((failed + ${counts#* }))
    [ $status -eq 0 ] || printf '%s\n' "$said"
    [ $status -eq 0 ] || [ "${counts#* }" -ne 0 ] || failed=$((failed + 1))
    echo "arm64: $1: ${counts% *} passed, ${counts#* } failed"
}
check $out/golden --jobs "$JOBS" tests/golden
check $out/unit/test_scalar
check $out/unit/test_half
check $out/unit/test_maths
check $out/unit/test_mutants
if sh tests/differential/run.sh --found; then
    mkdir -p $out/differential/work
    check $out/differential/differential --native tests/differential/native --compiler "${CLANGXX:-clang++}" \
        --dir $out/differential/work --kernels "$KERNELS" --seed 1
fi
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
