# grader dump: tokens and the typed tree.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"

printf '#define TWO 2\nfloat x = a[1] * TWO;\nout[0] = x;\n' >k.metal
run "$GRADER" dump k.metal --in a=float32[8] --out out=float32[8]
expect_exit 0
expect_stdout_contains 'kernel custom_kernel_k_float_float: void'
expect_stdout_contains 'param a: const device float * [[buffer(0)]]'
expect_stdout_contains 'declare x: thread float'
expect_stdout_contains 'binary *: float'

run "$GRADER" dump k.metal --in a=float32[8] --out out=float32[8] --tokens
expect_exit 0
expect_stdout_contains "2:18"
expect_stdout_lacks 'TWO'
run "$GRADER" dump k.metal --in a=float32[8] --out out=float32[8] --tokens=raw
expect_exit 0
expect_stdout_contains 'TWO'
expect_stdout_lacks 'kernel'

run "$GRADER" dump k.metal --out out=float32[8]
expect_exit 1
expect_stdout_contains "'a' is not declared"
run "$GRADER" dump missing.metal
expect_exit 3
run "$GRADER" dump k.metal --tokens=row
expect_exit 2

finish
