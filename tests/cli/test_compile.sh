# grader run --compile-only: bodies, whole files, headers, templates, findings.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"

cat >map.metal <<'METAL'
uint i = thread_position_in_grid.x;
out[i] = a[i] + 10;
METAL
run "$GRADER" run map.metal --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --compile-only
expect_exit 0
expect_stdout_is 'map.metal: compiles, kernel custom_kernel_map_float_float'
expect_stderr_empty

run "$GRADER" run map.metal --in a=float32[4] --out out=float32[8] --compile-only --verbose
expect_exit 0
expect_stdout_contains "Generated source code for \`map\`:"
expect_stdout_contains '  const constant float* a [[buffer(0)]],'
expect_stdout_contains '  uint3 thread_position_in_grid [[thread_position_in_grid]]) {'
expect_stdout_contains 'out[i] = a[i] + 10;'

run_input map.metal "$GRADER" run - --in a=float32[8] --out out=float32[8] --compile-only
expect_exit 0
expect_stdout_contains '(standard input): compiles'

# a scalar is a reference
echo 'out[0] = a;' >scalar.metal
run "$GRADER" run scalar.metal --in 'a=float32[]:3' --out 'out=float32[1]' --compile-only
expect_exit 0

# errors: all of them, with place, line and caret
printf 'uint i = 0;\n\tint j = kk;\nout[i] = b;\n' >wrong.metal
run "$GRADER" run wrong.metal --in a=float32[8] --out out=float32[8] --compile-only
expect_exit 1
expect_stdout_contains "wrong.metal:2:10: error: 'kk' is not declared"
expect_stdout_contains '[E2001]'
expect_stdout_contains '    2 |     int j = kk;'
expect_stdout_contains '      |             ^~'
expect_stdout_contains 'wrong.metal:3:10: error:'
expect_stdout_contains '2 errors'
expect_stdout_lacks "$(printf '\033')"

# the end of the body stands for the brace that closes it
printf 'if (true) {\n    out[0] = 1;\n' >open.metal
run "$GRADER" run open.metal --out out=float32[8] --compile-only
expect_exit 1
expect_stdout_contains 'open.metal:'
expect_stdout_lacks 'generated'

# header
echo 'constant float TEN = 10; float add(float x) { return x + TEN; }' >h.metal
echo 'out[0] = add(a[0]);' >b.metal
run "$GRADER" run b.metal --header h.metal --in a=float32[8] --out out=float32[8] --compile-only
expect_exit 0
echo 'float add(float x) { return y; }' >h.metal
run "$GRADER" run b.metal --header h.metal --in a=float32[8] --out out=float32[8] --compile-only
expect_exit 1
expect_stdout_contains "h.metal:1:29: error: 'y' is not declared"

# templates
echo 'for (int i = 0; i < N; i++) out[i] = FLAG ? T(a[i]) : T(0);' >t.metal
run "$GRADER" run t.metal --in a=int32[8] --out out=float16[8] --template T=float16 --template N=8 \
    --template FLAG=true --compile-only
expect_exit 0
expect_stdout_contains 'custom_kernel_t__float16_t_8_1_int32_t_float16_t'

# atomic outputs
echo 'atomic_fetch_add_explicit(&out[0], 1, memory_order_relaxed);' >atomic.metal
run "$GRADER" run atomic.metal --out out=int32[1] --atomic-outputs --compile-only
expect_exit 0
run "$GRADER" run atomic.metal --out out=int32[1] --compile-only
expect_exit 1

# whole files
cat >whole.metal <<'METAL'
#include <metal_stdlib>
using namespace metal;
// a comment
kernel void first(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { out[i] = 1; }
kernel void second(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { out[i] = 2; }
METAL
run "$GRADER" run whole.metal --kernel second --compile-only
expect_exit 0
expect_stdout_is 'whole.metal: compiles, kernel second'
run "$GRADER" run whole.metal --kernel third --compile-only
expect_exit 1
expect_stdout_contains 'third'
run "$GRADER" run whole.metal --compile-only
expect_exit 1

# a kernel in a comment or literal does not make a whole file
printf '// kernel void f() {}\n/* [[kernel]] void g() {} */\nout[0] = 1;\n' >comment.metal
run "$GRADER" run comment.metal --out out=float32[8] --compile-only
expect_exit 0
run "$GRADER" run whole.metal --body --out out=float32[8] --compile-only
expect_exit 1
expect_stdout_contains 'submit only the body'

# what is not supported is no mistake
echo 'using namespace metal; kernel void f(texture2d<float> t [[texture(0)]], device float *out [[buffer(0)]]) {}' >texture.metal
run "$GRADER" run texture.metal --compile-only --json -
expect_exit 1
expect_stdout_contains '"status": "unsupported"'

# an empty body compiles
: >empty.metal
run "$GRADER" run empty.metal --out out=float32[8] --compile-only
expect_exit 0

finish
