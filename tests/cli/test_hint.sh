# grader hint: one at a time, starting from what is wrong now; --format gcc; what leads on.
. "$TESTS/cli/lib.sh"

mkdir work
printf 'uint i = thread_position_in_grid.x;\nout[i] = a[i] ** 2;\n' >work/01-map.metal
run "$GRADER" hint 1 work
expect_exit 0
expect_stdout_contains '1 Map, hint 1 of'
expect_stdout_contains "01-map.metal, line 2: Metal has no operator '**'"
expect_stdout_contains "help: write 'x * x' for a square"
expect_stdout_contains "Run 'grader explain E2039' for details."
expect_stdout_contains 'next: grader hint 1 2 work'
run "$GRADER" hint map 2 work
expect_exit 0
expect_stdout_contains '1 Map, hint 2 of'
expect_stdout_lacks 'E2039'

# untouched or missing: the pack's own hints
run "$GRADER" hint 9 work
expect_exit 0
expect_stdout_contains '9 Pooling, hint 1 of 2'

# passed
printf 'uint i = thread_position_in_grid.x;\nout[i] = a[i] + 10;\n' >work/01-map.metal
run "$GRADER" hint 1 work
expect_exit 0
expect_stdout_is '1 Map has passed: no hint is needed.'

run "$GRADER" hint 9 60 work
expect_exit 3
expect_stderr_contains '09-pooling has 2 hints'
run "$GRADER" hint
expect_exit 2
expect_stderr_contains 'a hint for which puzzle?'
run "$GRADER" hint nonsense work
expect_exit 2

# lines for editors
printf 'uint i = thread_position_in_grid.x;\nout[i] = a[j];\n' >work/01-map.metal
run "$GRADER" check work --format gcc
expect_exit 1
expect_stdout_is "01-map.metal:2:12: error: 'j' is not declared [E2001]"
run "$GRADER" check work --format xml
expect_exit 2
expect_stderr_contains "--format must be text or gcc, not 'xml'"

# what leads on
run "$GRADER" check work
expect_stdout_contains 'next: grader explain E2001, grader hint 1'
finish
