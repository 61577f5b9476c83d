# Where the machine lacks a part of the confinement, the report and `doctor` say so, and grading goes on.
make_folder work
if "$HELPERS/without" seccomp landlock -- true 2>/dev/null; then
    run "$HELPERS/without" seccomp landlock -- "$GRADER" --repo work
    expect_exit 1
    expect_stdout_contains '20 of 140 points'
    expect_stdout_contains 'cannot filter system calls'
    expect_stdout_contains 'has no Landlock'
    run "$HELPERS/without" landlock -- "$GRADER" doctor
    expect_exit 0
    expect_stdout_contains 'no Landlock'
    expect_stdout_contains 'fewer safeguards'
fi
run "$GRADER" doctor
expect_stdout_contains 'sandbox'
if "$GRADER" doctor | grep -q 'Landlock [0-9]'; then
    run "$GRADER" --repo work
    expect_stdout_lacks 'safeguards'
fi
