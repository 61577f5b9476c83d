# A class of 60 repositories over HTTP on loopback: right, wrong, broken, hostile, empty, missing, private, stalled, huge, late, on
# another branch. Every student has the expected outcome and points; going on grades nothing again.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"
. "$TESTS/class/lib.sh"
knows_localhost || skip_rest - 'this machine does not know the name localhost (no /etc/hosts): a class is not served'

serve_class 7 60
grade() { # grade MORE...
    # shellcheck disable=SC2046 # the options are words
    run "$GRADER" class class/roster.csv --out out --cache cache $(class_options) "$@"
}
gets() { grep -c '^GET' class/log; }

grade --html lost
expect_exit 1
expect_class out

# blank cells come with their reason first; nobody is left out
expect_stdout_contains 'No grade:'
if [ "$(wc -l <out/grades.csv)" -eq 61 ]; then right; else wrong 'expected 60 students in the gradebook'; fi

# the page has them first, and JUnit has errors for them, not failures
expect_file_contains out/report.html 'without a grade</h2>'
if installed xmllint; then
    run xmllint --noout --schema "$TESTS/report/junit-strict.xsd" out/junit.xml
    expect_exit 0
    none=$(awk -F, 'NR > 1 && $3 == ""' class/expected.csv | wc -l | tr -d ' ')
    run xmllint --xpath 'count(//testsuite[testcase/@name="can be graded"]/testcase/error)' out/junit.xml
    if [ "$(cat stdout)" -eq "$none" ]; then right; else wrong "expected $none errors"; fi
else
    skip xmllint 'no xmllint: the JUnit file is not looked at'
fi

# going on: only what may be better now is asked for again
: >class/log
grade --html lost
expect_exit 1
expect_class out
graded_again=$(awk -F, '$2 == "graded" { print $1 }' class/expected.csv | grep -c -F -f - class/log)
if [ "$graded_again" -eq 0 ]; then right; else wrong 'what is known is not fetched again'; fi

# asked again: the servers say that nothing is new, and nothing is brought
: >class/log
grade --html lost --update
expect_class out
graded_again=$(awk -F, '$3 != "" && $4 != "slow" { print $1 }' class/expected.csv | grep -F -f - class/log | grep -c '^POST')
if [ "$graded_again" -eq 0 ]; then right; else wrong 'what is unchanged is not brought again'; fi
if [ "$(gets)" -ge 30 ]; then right; else wrong 'the servers are asked'; fi
finish
