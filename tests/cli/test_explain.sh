# grader explain: pages, the list, and codes that do not exist.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"

run "$GRADER" explain
expect_exit 0
expect_stdout_contains 'E1001'
expect_stdout_contains 'E2001'

run "$GRADER" explain E2001
expect_exit 0
expect_stdout_contains 'E2001'
expect_stdout_lacks '```'
if [ "$(wc -l <stdout)" -ge 8 ]; then right; else wrong 'expected a page'; fi
cp stdout page
run "$GRADER" explain e2001
expect_stdout_is "$(cat page)"
run "$GRADER" explain 2001
expect_stdout_is "$(cat page)"

# every code of the list has a page
"$GRADER" explain | sed -n 's/^\(E[0-9]*\) .*/\1/p' >codes
while read -r code; do
    run "$GRADER" explain "$code"
    expect_stdout_contains "$code"
    expect_stdout_lacks '**'
done <codes

run "$GRADER" explain E201
expect_exit 2
expect_stderr_contains "did you mean 'E2"
run "$GRADER" explain nothing-like-it
expect_exit 2
expect_stderr_lacks 'did you mean'
run "$GRADER" explain E2001 E2002
expect_exit 2

CLICOLOR_FORCE=1
export CLICOLOR_FORCE
run "$GRADER" explain E2001
expect_stdout_contains "$(printf '\033[1m')"
NO_COLOR=1
export NO_COLOR
run "$GRADER" explain E2001
expect_stdout_lacks "$(printf '\033')"

finish
