# grader puzzles: the list, one puzzle, and the check of a pack.
. "$TESTS/cli/lib.sh"

run "$GRADER" puzzles
expect_exit 0
expect_stdout_contains '14-matmul'
expect_stdout_contains '2 published and 8 hidden tests, a budget'
run "$GRADER" puzzles 14
expect_exit 0
expect_stdout_contains 'Puzzle 14: Matrix Multiply'
expect_stdout_contains '2*ceil_div(N,3) global reads'
expect_stdout_contains 'grid 9x9x1, threadgroup 3x3x1'
run "$GRADER" puzzles "Map 2D"
expect_exit 0
run "$GRADER" puzzles nosuch
expect_exit 2
run "$GRADER" puzzles --help
expect_exit 0
expect_stdout_contains '--lint DIR'

# the default pack is sound, and so are its model solutions
run "$GRADER" puzzles --lint "$TESTS/../puzzles/metal-puzzles" --reference "$TESTS/../reference/metal-puzzles"
expect_exit 0
expect_stdout_contains 'no problems'

# a pack with mistakes: each is named with file and line
mkdir -p pack/01-one
cat >pack/pack.yaml <<'Y'
schema: grader/pack/1
name: mine
title: Mine
puzzles: [01-one]
Y
cat >pack/01-one/puzzle.yaml <<'Y'
title: One
kernel: one
statement: Copy a to out.
template: {body: "// here"}
inputs: [{name: a, dtype: float32, shape: [N]}]
outputs: [{name: out, dtype: float32, shape: [N]}]
grid: [N]
published: [{name: "{N}", sizes: {N: 4}}]
hidden: [{name: "{N}", sizes: {N: 1..9}, values: {a: fractions -9..9}}]
Y
echo 'for (int i = 0; i < a_shape[0]; i++) out[i] = a[i];' >pack/01-one/spec.metal
run "$GRADER" puzzles --lint pack
expect_exit 1
expect_stdout_contains 'pack/01-one/puzzle.yaml:1: a trivial kernel passes: a copy of the input'

echo 'for (int i = 0; i < a_shape[0]; i++) out[i] = a[i] * 2 + 1;' >pack/01-one/spec.metal
run "$GRADER" puzzles --lint pack
expect_exit 1
expect_stdout_contains "pack/01-one/puzzle.yaml:8: published test '4' has no 'twin': known answers would earn its points"

# twin VALUES...: the published test with this twin
twin() { sed "s/^published:.*/published: [{name: \"{N}\", sizes: {N: 4}, $*}]/" pack/01-one/puzzle.yaml >changed && mv changed pack/01-one/puzzle.yaml; }
for values in 'integers 0..9' 'fractions 1..9' arange 'constant 2..9' 'copy a' 'integers -9..9'; do
    twin "twin: {a: $values}"
    run "$GRADER" puzzles --lint pack
    expect_exit 1
    expect_stdout_contains 'pack/01-one/puzzle.yaml:8: '
done
twin 'values: {a: ones}, twin: {a: integers 1..9}'
run "$GRADER" puzzles --lint pack
expect_stdout_contains "puzzle.yaml:8: the twin needs 'constant LOW..HIGH' from 2 on, or 'copy INPUT', for 'a'"
twin 'twin: {b: integers 1..9}'
run "$GRADER" puzzles --lint pack
expect_stdout_contains "puzzle.yaml:8: unknown input 'b'"
twin 'twin: {a: integers 1..9}'
run "$GRADER" puzzles --lint pack
expect_exit 0
echo 'for (int i = 0; i < a_shape[0]; i++) out[i] = 3 * i + 5;' >pack/01-one/spec.metal # nothing of a: a twin proves nothing
run "$GRADER" puzzles --lint pack
expect_exit 1
expect_stdout_contains "published test '4' has a twin with the same answers, which proves nothing"
echo 'out[thread_position_in_grid.x] = 3 * thread_position_in_grid.x + 5;' >one.metal # and no kernel has to read it
run "$GRADER" check --pack pack one.metal
expect_exit 0
expect_stdout_contains '10 of 10 points'
sed -e 's/^inputs:.*/inputs: [{name: a, dtype: float32, shape: [N]}, {name: b, dtype: float32, shape: [N]}]/' pack/01-one/puzzle.yaml >changed
mv changed pack/01-one/puzzle.yaml
echo 'for (int i = 0; i < a_shape[0]; i++) out[i] = a[i] * 2 + b[i];' >pack/01-one/spec.metal
twin 'twin: {a: integers 1..9, b: integers 1..9}'
run "$GRADER" puzzles --lint pack
expect_exit 1
expect_stdout_contains "published test '4' has equal inputs, but its twin does not: write 'copy' for b"
twin 'twin: {a: integers 1..9, b: copy a}'
run "$GRADER" puzzles --lint pack
expect_exit 0
sed -e 's/, {name: b, dtype: float32, shape: \[N\]}//' pack/01-one/puzzle.yaml >changed
mv changed pack/01-one/puzzle.yaml
twin 'twin: {a: integers 1..9}'
echo 'for (int i = 0; i < a_shape[0]; i++) out[i] = a[i] * 2 + 1;' >pack/01-one/spec.metal
run "$GRADER" puzzles --lint pack
expect_exit 0
echo 'out[thread_position_in_grid.x] = a[thread_position_in_grid.x] * 2 + 1;' >one.metal
run "$GRADER" check --pack pack one.metal
expect_exit 0
expect_stdout_contains '10 of 10 points'

echo 'out[0] = k;' >pack/01-one/spec.metal
run "$GRADER" puzzles --lint pack
expect_exit 1
expect_stdout_contains "pack/01-one/spec.metal:1: 'k' is not declared"

sed -e 's/^grid:/gird:/' -e 's/float32, shape: \[N\]}\]$/float33, shape: [N]}]/' pack/01-one/puzzle.yaml >broken
cp broken pack/01-one/puzzle.yaml
run "$GRADER" puzzles --lint pack
expect_exit 1
expect_stdout_contains "pack/01-one/puzzle.yaml:7: a puzzle has no key 'gird'; did you mean 'grid'?"
expect_stdout_contains "puzzle.yaml:5: a puzzle cannot use dtype 'float33'"
run "$GRADER" puzzles --pack pack
expect_exit 2
expect_stderr_contains 'more)'
printf 'title: [One\n' >pack/01-one/puzzle.yaml
run "$GRADER" puzzles --pack pack
expect_exit 2
expect_stderr_contains 'pack/01-one/puzzle.yaml:2:'
printf 'a: &x 1\nb: *x\n' >pack/01-one/puzzle.yaml
run "$GRADER" puzzles --pack pack
expect_exit 2
expect_stderr_contains 'anchors and tags are not allowed'
printf 'a: 1\na: 2\n' >pack/01-one/puzzle.yaml
run "$GRADER" puzzles --pack pack
expect_stderr_contains "puzzle.yaml:2: key 'a' appears twice"
printf 'schema: grader/pack/1\nname: x\ntitle: x\npuzzles: [../up]\n' >pack/pack.yaml
run "$GRADER" puzzles --pack pack
expect_exit 2
expect_stderr_contains "'../up' is not a valid folder name"
run "$GRADER" puzzles --pack no-such-pack
expect_exit 2

# the course's deadline: a folder has no time, so that nothing is deducted, and a note says so
echo 'late: {deadline: 2026-01-31, grace_minutes: 10, percent_a_day: 10, days: 3}' >grading.yaml
run "$GRADER" check "$TESTS/../reference/metal-puzzles" --weights grading.yaml
expect_exit 0
expect_stdout_contains '140 of 140 points'
expect_stdout_contains 'the deadline is 2026-01-31, but the time of submission is not known: nothing is deducted'
if installed git; then # with a commit's time, late by a day and a half
    git init -q repo
    cp "$TESTS/../reference/metal-puzzles/01-map.metal" repo
    git -C repo add 01-map.metal
    GIT_COMMITTER_DATE=2026-02-02T12:00:00Z GIT_AUTHOR_DATE=2026-01-01T00:00:00Z \
        git -C repo -c user.name=a -c user.email=a@example.org commit -q -m map
    echo 'late: {deadline: 2026-01-31, grace_minutes: 10, percent_a_day: 10, days: 3}' >grading.yaml
    run "$GRADER" --repo repo --weights grading.yaml --json result.json
    expect_stdout_contains '8 of 140 points, 1 of 14 puzzles passed'
    expect_file_contains result.json '"points": 8,'
    expect_file_contains result.json '"handed_in_at": "2026-02-02T12:00:00Z", "by": "commit", "seconds": 129601, "days": 2, "percent": 20, "points_before": 10'
else
    skip git 'no git: lateness by a commit is not looked at'
fi
echo 'late: {deadline: soon}' >grading.yaml
run "$GRADER" check "$TESTS/../reference/metal-puzzles" --weights grading.yaml
expect_exit 2
expect_stderr_contains "grading.yaml:1: 'soon' is not a time; write it as 2026-01-31T23:59:00Z"

finish
