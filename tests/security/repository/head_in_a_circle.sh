# A HEAD that leads in a circle is damage (exit 3), and never the grade of another branch.
make_folder work
git -C work branch other
cp -R work two && cp -R work deep && cp -R work right
echo 'ref: refs/heads/main' >work/.git/refs/heads/main
run "$GRADER" --repo work
expect_exit 3
expect_stderr_contains 'HEAD leads in a circle'
expect_stdout_contains 'not graded (damaged)'
echo 'ref: refs/heads/back' >two/.git/refs/heads/main
echo 'ref: refs/heads/main' >two/.git/refs/heads/back
run "$GRADER" --repo two
expect_exit 3
expect_stderr_contains 'HEAD leads in a circle'
echo 'not a commit' >deep/.git/refs/heads/main
run "$GRADER" --repo deep
expect_exit 3
expect_stderr_contains '(outcome: damaged)'
# A branch that names another one is not a circle.
echo 'ref: refs/heads/other' >right/.git/refs/heads/main
run "$GRADER" --repo right
expect_exit 1
expect_stdout_contains '20 of 140 points'
