# A worker that fails at any point costs its own puzzle a verdict, and no other.
. "$TESTS/cli/lib.sh"
reference=$TESTS/../reference/metal-puzzles

# expect_one_lost ID: that puzzle is a grader-error, all others passed
expect_one_lost() {
    lost=$(awk '/^ *"id":/ { id = $2 } /^ *"status": "grader-error"/ && id { print id }' result.json | tr -d '",')
    if [ "$lost" = "$1" ]; then right; else wrong "expected a grader-error for $1 alone, not '$lost'"; fi
    expect_file_contains result.json '"points": 130,'
    expect_file_contains result.json '"status": "grader-error"'
    if [ "$(grep -c '"status": "passed",$' result.json)" -eq 13 ]; then right; else wrong 'expected 13 passed'; fi
}

for kind in abort kill exit huge half garbage; do
    for point in start before after; do
        run env "GRADER_TEST_FAULT=$kind@$point@5" "$GRADER" check "$reference" --json result.json
        expect_exit 4
        expect_one_lost 06-threadgroups
    done
done
# silence: LIMIT_WORKER_WALL, made 2 by the fault. A new worker does the job, unless it is the last of LIMIT_WORKER_TRIES
run env GRADER_TEST_FAULT=silent@before@13 "$GRADER" check "$reference" --json result.json
expect_exit 0
expect_file_contains result.json '"points": 140,'
run env 'GRADER_TEST_FAULT=silent@start@0!' "$GRADER" check "$reference" --as map --json result.json
expect_exit 4
expect_stdout_contains 'the machine was too busy: the worker did not answer in 3 attempts of 2 seconds'
# processor time: LIMIT_WORKER_SECONDS, made 1 by the fault. A person has to look: neither a pass nor a zero for good
run env GRADER_TEST_FAULT=spin@before@13 "$GRADER" check "$reference" --json result.json
expect_exit 1
expect_stdout_contains 'takes more than 1 seconds of CPU time'
expect_file_contains result.json '"status": "unsupported"'
expect_file_contains result.json '"points": 130,'
run env GRADER_TEST_FAULT=abort@before@0 "$GRADER" check "$reference" --json result.json
expect_one_lost 01-map

# the worker alone: nonsense and silence are no reason to do anything
printf 'nonsense' >input
run_input input "$GRADER" worker
expect_exit 0
expect_stdout_empty

finish
