# Reports of whole submissions, good, partial, broken, hostile and empty, in every form: tests/report/golden.sh.
export GRADER
exec sh "$TESTS/report/golden.sh" check
