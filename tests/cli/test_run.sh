# grader run: outputs, counters, files, and what is found while a kernel runs.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"

cat >map.metal <<'METAL'
uint i = thread_position_in_grid.x;
out[i] = a[i] + 10;
METAL
run "$GRADER" run map.metal --in a=float32[4]:arange --out out=float32[4] --grid 4 --threadgroup 2
expect_exit 0
expect_stderr_empty
expect_stdout_is 'out = 10 11 12 13
Score (Max Per Thread):
|  Global Reads | Global Writes |  Shared Reads | Shared Writes |
|             1 |             1 |             0 |             0 |'

# rows, other types, scalars, lists
echo 'uint2 p = thread_position_in_grid.xy; out[p.y * 3 + p.x] = a[p.y * 3 + p.x] * s;' >rows.metal
run "$GRADER" run rows.metal --in 'a=int32[2,3]:1,2,3,4,5,6' --in 's=int32[]:-2' --out 'out=int64[2,3]' --grid 3,2 \
    --threadgroup 3,2
expect_exit 0
expect_stdout_contains '  -2 -4 -6'
expect_stdout_contains '  -8 -10 -12'

# non-finite values
echo 'out[0] = 1 / a[0]; out[1] = -1 / a[0]; out[2] = a[0] / a[0];' >inf.metal
run "$GRADER" run inf.metal --in a=float32[1]:0 --out out=float32[3]
expect_exit 0
expect_stdout_contains 'out = inf -inf nan'
run "$GRADER" run inf.metal --in a=float32[1]:0 --out out=float32[3] --json -
expect_stdout_contains '"data": ["inf", "-inf", "nan"]'
expect_stdout_contains '"dtype": "float32", "shape": [3]'

# counters and status in JSON
run "$GRADER" run map.metal --in a=float32[4]:arange --out out=float32[4] --grid 4 --json -
expect_exit 0
expect_stdout_contains '"status": "ok"'
expect_stdout_contains '"global_reads": 1'
expect_stdout_contains '"accesses": 8'
expect_stdout_contains '{"name": "out", "space": "device", "reads": {"max": 0, "total": 0}, "writes": {"max": 1, "total": 4, "thread": [0, 0, 0], "threadgroup": [0, 0, 0]}}'

# accesses by buffer, and who has most of them
echo 'uint i = thread_position_in_grid.x; threadgroup float s[8]; for (uint k = 0; k <= i; k++) s[i] = a[k]; out[i] = s[i];' >count.metal
run "$GRADER" run count.metal --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 4 --verbose --repeat 3
expect_exit 0
expect_stdout_contains 'device a: 8 reads by thread 3 of threadgroup 1, 36 by all threads'
expect_stdout_contains 'threadgroup s: 8 writes by thread 3 of threadgroup 1, 36 by all threads'
expect_stdout_contains 'threadgroup s: 1 read by thread 0 of threadgroup 0, 8 by all threads'
run "$GRADER" run count.metal --in a=float32[4]:arange --out out=float32[8] --grid 4 --threadgroup 4 --json -
expect_stdout_contains '"name": "a", "space": "constant", "reads": {"max": 4, "total": 10, "thread": [3, 0, 0], "threadgroup": [0, 0, 0]}'

# every access as a line of JSON, of the first run only
run "$GRADER" run map.metal --in a=float32[4]:arange --out out=float32[4] --grid 4 --trace t.jsonl --repeat 3
expect_exit 0
if [ "$(wc -l <t.jsonl)" -eq 8 ]; then right; else wrong 'expected 8 lines in t.jsonl'; fi
expect_file_contains t.jsonl '{"op": "write", "space": "device", "name": "out", "index": 3, "threadgroup": [3, 0, 0], "thread": [0, 0, 0], "line": 2}'
run "$GRADER" run map.metal --in a=float32[4]:arange --out out=float32[4] --grid 4 --trace no/folder.jsonl
expect_exit 4
expect_stderr_contains "cannot write 'no/folder.jsonl'"

# .npy out and in
run "$GRADER" run map.metal --in a=float32[4]:arange --out out=float32[4]:@one.npy --grid 4
expect_exit 0
expect_file one.npy
run "$GRADER" run map.metal --in a=@one.npy --out out=float32[4] --grid 4
expect_exit 0
expect_stdout_contains 'out = 20 21 22 23'
run "$GRADER" run map.metal --in a=int32[4]:@one.npy --out out=float32[4] --grid 4
expect_exit 2
expect_stderr_contains "'one.npy' contains float32[4], but input 'a' is int32[4]"
run "$GRADER" run map.metal --in 'a=float32[3,3]:@one.npy' --out out=float32[4] --grid 4
expect_exit 2
expect_stderr_contains "'one.npy' contains float32[4], but input 'a' is float32[3,3]"
run "$GRADER" run map.metal --in a=float32[4] --out out=float32[4]:@no/folder.npy --grid 4
expect_exit 4

# the first value of outputs
echo 'out[0] += 1;' >add.metal
run "$GRADER" run add.metal --out out=int32[2] --init 5
expect_exit 0
expect_stdout_contains 'out = 6 5'
run "$GRADER" run add.metal --out out=int32[2]
expect_exit 1
expect_stdout_contains 'undefined'
run "$GRADER" run add.metal --out out=int32[2] --checks none
expect_exit 0

# out of bounds: the finding, and the outputs all the same
run "$GRADER" run map.metal --in a=float32[4]:arange --out out=float32[4] --grid 5 --json r.json
expect_exit 1
expect_stdout_contains "map.metal:2:10: error: reads a[4], but 'a' has 4 elements"
expect_stdout_contains '    2 | out[i] = a[i] + 10;'
expect_stdout_contains 'out = 10 11 12 13'
expect_file_contains r.json '"status": "findings"'
expect_file_contains r.json '"kind": "out-of-bounds"'

# a race, with both sides
printf 'threadgroup int s[4];\nuint i = thread_position_in_threadgroup.x;\ns[i] = i;\nout[i] = s[3 - i];\n' >race.metal
run "$GRADER" run race.metal --out out=int32[4] --grid 4 --threadgroup 4
expect_exit 1
expect_stdout_contains 'race.metal:4:10: error: data race'
expect_stdout_contains 'race.metal:3:1: note:'
expect_stdout_lacks 'times) ('
run "$GRADER" run race.metal --out out=int32[4] --grid 4 --threadgroup 4 --checks bounds,uninitialized
expect_exit 0

# a whole file: arrays go to the parameters of their names
cat >whole.metal <<'METAL'
#include <metal_stdlib>
using namespace metal;
kernel void twice(device const float *x [[buffer(0)]], device float *y [[buffer(1)]], uint i [[thread_position_in_grid]])
{
    y[i] = 2 * x[i];
}
METAL
run "$GRADER" run whole.metal --in x=float32[3]:arange --out y=float32[3] --grid 3
expect_exit 0
expect_stdout_contains 'y = 0 2 4'
run "$GRADER" run whole.metal --in z=float32[3] --out y=float32[3] --grid 3
expect_exit 2
expect_stderr_contains "parameter 'x' needs an array"

# the same again
run "$GRADER" run map.metal --in a=float32[4] --out out=float32[4] --grid 4 --repeat 3
expect_exit 0
expect_stdout_contains 'median of 3'

# every access
run "$GRADER" run map.metal --in a=float32[4] --out out=float32[4] --grid 4 --trace t.jsonl
expect_exit 0
expect_file_contains t.jsonl '"op": "read"'
expect_file_contains t.jsonl '"op": "write"'

# the bytecode
run "$GRADER" dump map.metal --in a=float32[4] --out out=float32[4] --bytecode
expect_exit 0
expect_stdout_contains 'store'

finish
