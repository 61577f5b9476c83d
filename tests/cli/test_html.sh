# The page of --html: what it says of the golden submissions, and what a student's page leaves out.
. "$TESTS/cli/lib.sh"

run sh "$TESTS/browser/golden.sh" check
expect_exit 0

# Pictures are of published tests only, and the same for everybody.
mkdir work
printf 'uint i = thread_position_in_grid.x;\nout[i] = a[i] + 10;\n' >work/03-guard.metal
echo key >key
run "$GRADER" check work -q --secret-file key --html student.html
expect_exit 1
expect_file_contains student.html '4 elements, 8 threads'
expect_file_contains student.html '<th scope="row">thread 7</th><td>a[7] (out of bounds)</td><td>out[7] (out of bounds)</td><td>2</td>'
run "$GRADER" check work -q --html - --as guard
expect_exit 1
if [ "$(head -n 1 stdout)" = '<!doctype html>' ]; then right; else wrong 'expected the page alone'; fi
run "$GRADER" check work -q --html /nowhere/page.html
expect_exit 4
finish
