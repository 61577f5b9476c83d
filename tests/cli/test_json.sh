# grader run --json: the schema grader/run/1.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"

echo 'out[0] = a[0];' >ok.metal
run "$GRADER" run ok.metal --in a=float32[8] --out out=float32[8] --compile-only --json -
expect_exit 0
expect_stdout_contains '"schema": "grader/run/1"'
expect_stdout_contains '"status": "ok"'
expect_stdout_contains '"findings": []'
expect_stdout_contains '"compile":'
expect_stdout_lacks 'compiles, kernel'

echo 'out[0] = bb;' >wrong.metal
run "$GRADER" run wrong.metal --in a=float32[8] --out out=float32[8] --compile-only --json result.json
expect_exit 1
expect_stdout_contains 'wrong.metal:1:10: error'
expect_file_contains result.json '"status": "compile-error"'
expect_file_contains result.json '"kind": "compile", "severity": "error"'
expect_file_contains result.json '"file": "wrong.metal", "cell": null, "line": 1, "column": 10'
expect_file_contains result.json '"related": ['

# no half-written neighbours stay behind
run sh -c 'ls | grep -c result.json'
expect_stdout_is 1

run "$GRADER" run ok.metal --in a=float32[8] --out out=float32[8] --compile-only --json no/such/folder.json
expect_exit 4
expect_stderr_contains "no/such/folder.json"
run "$GRADER" run ok.metal --in a=float32[8] --out out=float32[8] --compile-only --json .
expect_exit 4

# names that are no UTF-8 and hold control characters
name=$(printf 'a\377\033b.metal')
if cp wrong.metal "$name" 2>/dev/null; then
    run "$GRADER" run "$name" --out out=float32[8] --compile-only
    expect_exit 1
    expect_stdout_contains 'a??b.metal:1:'
    run "$GRADER" run "$name" --out out=float32[8] --compile-only --json -
    expect_stdout_contains '\u001bb.metal'
fi

if installed python3; then
    run "$GRADER" run wrong.metal --out out=float32[8] --compile-only --json r.json
    run python3 -c 'import json; r = json.load(open("r.json")); print(r["schema"], r["findings"][0]["code"][0], r["accesses"])'
    expect_stdout_is 'grader/run/1 E 0'
else
    skip python3 'no python3: its JSON reader does not look at a result'
fi

finish
