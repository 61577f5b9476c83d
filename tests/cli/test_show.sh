# grader show: pictures of who reads and writes what, in the terminal and as SVG.
. "$TESTS/cli/lib.sh"

cat >03-guard.metal <<'X'
uint i = thread_position_in_grid.x;
out[i] = a[i] + 10;
X
cat >09-pooling.metal <<'X'
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = s[i];
if (i >= 1) sum += s[i - 1];
if (i >= 2) sum += s[i - 2];
out[i] = sum;
X
grep -v barrier 09-pooling.metal >race.metal
echo 'out[0] = nothing;' >broken.metal
LC_ALL=C
export LC_ALL

# what a thread touches, phase by phase
run "$GRADER" show pooling
expect_exit 0
expect_stdout_contains 'Puzzle 9, Pooling'
expect_stdout_contains 'phase 1, until the barrier in line 4'
expect_stdout_contains '  thread 5  .  .  .  .  .  r  .  .    .  .  .  .  .  w  .  .'
expect_stdout_contains '  thread 5  .  .  .  r  r  r  .  .    .  .  .  .  .  w  .  .'
expect_stdout_contains 'r reads  w writes'
expect_stdout_lacks 'race'
expect_stderr_empty

# a file need not say which puzzle it is for
run "$GRADER" show pooling race.metal
expect_exit 0
expect_stdout_contains '! race'
expect_stdout_contains '  thread 7  .  .  .  .  .  .  .  r'
expect_stdout_contains '  thread 5  .  .  .  .  .  r  .  .    .  .  .  !  !  r'

run "$GRADER" show 3
expect_exit 0
expect_stdout_contains '  thread 7  .  .  .  .  .  .  .  x'
expect_stdout_contains 'x out of bounds'

# the width is honoured
COLUMNS=60 run "$GRADER" show pooling race.metal
expect_exit 0
if awk 'length > 60' stdout | grep -q .; then wrong 'expected at most 60 columns'; else right; fi

# SVG
run "$GRADER" show pooling race.metal --svg race.svg
expect_exit 0
expect_file_contains race.svg '<title id="t">Puzzle 9, Pooling</title>'
expect_file_contains race.svg 'class="race"'
expect_file_contains race.svg 'prefers-color-scheme: dark'
if sed 's,http://www.w3.org/2000/svg,,' race.svg | grep -q '<script\|href=\|http'; then wrong 'expected a picture without references'; else right; fi
run "$GRADER" show pooling --svg -
expect_exit 0
expect_stdout_lacks 'class="race"'
if [ "$(head -c 4 stdout)" = '<svg' ]; then right; else wrong 'expected SVG only'; fi
cp stdout first.svg
run "$GRADER" show pooling --svg -
if cmp -s stdout first.svg; then right; else wrong 'expected the same picture twice'; fi
run "$GRADER" show pooling --svg /nowhere/x.svg
expect_exit 4

# tests by name and by number
run "$GRADER" show pooling --test '8 elements'
expect_exit 0
run "$GRADER" show pooling --test 1
expect_exit 0
run "$GRADER" show pooling --test 7
expect_exit 2
expect_stderr_contains "has no published test '7'"

# without a kernel, or with the template as it was: what the puzzle starts from
run "$GRADER" show matmul
expect_exit 0
expect_stdout_contains '3x3 threads in 1 threadgroup of 3x3'
expect_stdout_contains '  inputs    a = 0 1 | 2 3'
expect_stdout_contains '            b = 0 2 | 1 3'
expect_stdout_contains '  should be out = 1 3 | 3 13'
expect_stdout_contains 'no kernel for this puzzle was found'
expect_stdout_lacks ' reads '
expect_stderr_empty
run "$GRADER" show matmul --test 8x8,8x8
expect_exit 0
expect_stdout_contains '9x9 threads in 9 threadgroups of 3x3'
run "$GRADER" show matmul --test 7
expect_exit 2
run "$GRADER" new starter --form metal
run "$GRADER" show 6 starter --svg stage.svg
expect_exit 0
expect_stdout_contains 'still the template'
expect_stdout_contains 'Wrote stage.svg ('
expect_stdout_contains 'before anything is written'
expect_file_contains stage.svg '>INPUT<'
expect_file_contains stage.svg '>OUTPUT<'
if grep -q 'class="k' stage.svg; then wrong 'expected a stage without links'; else right; fi
printf 'for (;;) { }\n' >none.metal
run "$GRADER" show 1 none.metal
expect_stdout_lacks 'should be'

# names are not cut, and an array of two dimensions has both coordinates
cat >names.metal <<'X'
threadgroup float what_a_thread_has_read[8];
uint i = thread_position_in_grid.x;
what_a_thread_has_read[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = what_a_thread_has_read[i] + (i == 0 ? 0 : what_a_thread_has_read[i - 1]);
X
run "$GRADER" show pooling names.metal --svg names.svg
expect_exit 0
expect_stdout_contains 'writes what_a_thread_has_read'
expect_stdout_contains 'reads what_a_thread_has_read'
expect_stdout_contains 'Wrote names.svg ('
expect_stdout_contains 'phase 1 to phase 2. Open it in a browser.'
expect_file_contains names.svg '>what_a_thread_has_read<'
cat >rows.metal <<'X'
uint x = thread_position_in_grid.x, y = thread_position_in_grid.y, n = a_shape[0];
if (x < n && y < n) out[y * n + x] = a[y * n + x] + 10;
X
run "$GRADER" show 4 rows.metal
expect_stdout_contains '0,0 0,1 1,0 1,1'
expect_stdout_contains '1,2 row 1, column 2'
run "$GRADER" show 7 rows.metal
expect_stdout_contains 'reads a[7] (1,2); writes out[7] (1,2)'
run "$GRADER" show pooling
expect_stdout_lacks 'row 1'

# nothing to show
run "$GRADER" show pooling broken.metal
expect_exit 1
expect_stdout_contains "'nothing' is not declared"
expect_stderr_contains 'nothing to show'
run "$GRADER" show
expect_exit 2
run "$GRADER" show nonsense
expect_exit 2
expect_stderr_contains "no puzzle 'nonsense'"
run "$GRADER" show pooling . .
expect_exit 2
run "$GRADER" show --help
expect_exit 0
expect_stdout_contains '--svg FILE'
finish
