# A worker that fails at any point costs its own puzzle a verdict, and no other.
. "$TESTS/cli/lib.sh"
reference=$TESTS/../reference/metal-puzzles

for kind in abort kill exit huge half garbage; do
    for point in start before after; do
        run env "GRADER_TEST_FAULT=$kind@$point@5" "$GRADER" check "$reference"
        expect_exit 4
        expect_stdout_contains 'Threadgroups         grader-error'
        expect_stdout_contains 'Total 130 of 140 points, 13 of 14 puzzles passed'
    done
done
# silence: LIMIT_WORKER_SECONDS, made 1 by the fault; shorter silences are all the tests above
run env GRADER_TEST_FAULT=silent@before@13 "$GRADER" check "$reference" --json result.json
expect_exit 4
expect_stdout_contains 'the worker was silent for 1 seconds'
expect_file_contains result.json '"status": "grader-error"'
run env GRADER_TEST_FAULT=abort@before@0 "$GRADER" check "$reference"
expect_stdout_contains 'Total 130 of 140 points, 13 of 14 puzzles passed'

# the worker alone: nonsense and silence are no reason to do anything
printf 'nonsense' >input
run_input input "$GRADER" worker
expect_exit 0
expect_stdout_empty

finish
