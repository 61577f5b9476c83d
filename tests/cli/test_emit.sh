# grader run --emit-msl: the instrumented Metal of a kernel.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"

cat >map.metal <<'METAL'
uint i = thread_position_in_grid.x;
out[i] = a[i] + a_shape[0]; // counts \
METAL
run "$GRADER" run map.metal --in a=float32[4]:arange --out out=float32[4] --grid 4 --emit-msl
expect_exit 0
expect_stderr_empty
expect_stdout_contains 'kernel void grader_kernel('
expect_stdout_contains '#pragma METAL fp contract(off)'
expect_stdout_contains '// 2: out[i] = a[i] + a_shape[0]; // counts .'
expect_stdout_contains 'device uint *records [[buffer(3)]]'
cp stdout first.metal

# our own compiler reads it, and the same kernel gives the same text
run "$GRADER" run first.metal --kernel grader_kernel --compile-only
expect_exit 0
run "$GRADER" run map.metal --in a=float32[4]:arange --out out=float32[4] --grid 4 --emit-msl
if cmp -s stdout first.metal; then right; else wrong 'the same text again'; fi

# accesses to the array count, those to its shape do not
if [ "$(grep -c 't.rg += 1u;' first.metal)" -eq 1 ]; then right; else wrong 'one counter of reads'; fi

# a whole file
echo 'kernel void k(device int *x [[buffer(2)]], uint i [[thread_position_in_grid]]) { x[i] = int(i); }' >whole.metal
run "$GRADER" run whole.metal --emit-msl
expect_exit 0
expect_stdout_contains 'device uint *records [[buffer(3)]]'

# errors of the kernel, and what Metal cannot do
echo 'out[0] = b;' >wrong.metal
run "$GRADER" run wrong.metal --out out=float32[4] --emit-msl
expect_exit 1
expect_stdout_contains "'b' is not declared"
echo 'out[0] = log1p(a[0]);' >log1p.metal
run "$GRADER" run log1p.metal --in a=float32[1] --out out=float32[1] --emit-msl
expect_exit 1
expect_stderr_contains 'not run on Metal: Metal has no log1p'
finish
