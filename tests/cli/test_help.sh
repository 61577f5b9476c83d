# Help, version, doctor, and words that the program does not know.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"

run "$GRADER" --help
expect_exit 0
expect_stdout_contains 'grader run KERNEL.metal'
expect_stdout_contains 'grader explain [CODE]'
expect_stdout_contains 'grader class ROSTER.csv'
expect_stderr_empty

run "$GRADER"
expect_exit 2
expect_stdout_empty
expect_stderr_contains "grader --help"

for command in show run dump explain doctor version; do
    run "$GRADER" $command --help
    expect_exit 0
    expect_stdout_contains "grader $command"
    expect_stderr_empty
    if [ "$(wc -l <stdout)" -le 40 ]; then right; else wrong "expected $command --help on one screen"; fi
    run "$GRADER" $command --nonsense
    expect_exit 2
    expect_stderr_contains "unknown option '--nonsense'"
    expect_stdout_empty
done

run "$GRADER" version
expect_exit 0
expect_stdout_contains 'grader '
if [ "$(wc -l <stdout)" -eq 1 ]; then right; else wrong 'expected one line'; fi
run "$GRADER" --version
expect_exit 0

run "$GRADER" doctor
expect_exit 0
expect_stdout_contains 'compiler'
expect_stdout_contains 'engine'

run "$GRADER" exlpain E2001
expect_exit 2
expect_stderr_contains "did you mean 'explain'?"
run "$GRADER" klass roster.csv
expect_exit 2
expect_stderr_contains "unknown command 'klass'"
run "$GRADER" --repo x
expect_exit 3
run "$GRADER" ''
expect_exit 2
if [ "$(wc -l <stderr)" -eq 1 ]; then right; else wrong 'expected one line on stderr'; fi

finish
