# The aarch64 program under qemu: the golden tests, by a test program built with the same compiler and libraries.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/dist/lib.sh"

if ! installed qemu-aarch64-static; then
    skip qemu-aarch64-static 'no qemu: the aarch64 program is not tried'
    finish
fi
tar -xzf "$DIST/grader-$version-linux-aarch64.tar.gz" --strip-components=1
run qemu-aarch64-static bin/grader version
expect_exit 0
expect_stdout_is "grader $version"
echo 'out[thread_position_in_grid.x] = a[thread_position_in_grid.x] + 10;' >map.metal
run qemu-aarch64-static bin/grader run map.metal --in 'a=float32[4]:arange' --out 'out=float32[4]' --grid 4
expect_exit 0
expect_stdout_contains 'out = 10 11 12 13'
run qemu-aarch64-static "${STATIC:?}aarch64/golden" --jobs "${JOBS:-2}" "$TESTS/golden"
expect_exit 0
if tail -n 1 stdout | grep -q '^[1-9][0-9]* passed, 0 failed$'; then right; else wrong 'all golden tests pass'; fi
tail -n 1 stdout
finish
