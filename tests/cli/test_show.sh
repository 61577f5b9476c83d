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

# nothing to show
run "$GRADER" show matmul
expect_exit 3
expect_stderr_contains '14-matmul: no kernel for this puzzle was found'
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
