# grader new: starter repositories in all forms, as they are given and with the model solutions.
. "$TESTS/cli/lib.sh"

python=python3
[ ! -x /usr/bin/python3 ] || python=/usr/bin/python3 # the one that Debian's packages are for

run "$GRADER" new --help
expect_exit 0
expect_stdout_contains 'grader new DIR'

for form in notebook python metal; do
    run "$GRADER" new $form --form $form
    expect_exit 0
    expect_stdout_contains "$form: 14 puzzles of Metal Puzzles"
    expect_stdout_contains 'grader check 1'
    for file in README.md .gitignore .editorconfig .vscode/settings.json pictures/14-matmul.svg; do
        expect_file "$form/$file"
    done
    if grep -rn '@[A-Z][A-Z]*@' $form; then wrong "expected no placeholder in $form"; else right; fi
    # Nothing in it is taken for an answer, and nothing but the kernels for a kernel.
    run "$GRADER" check $form --json result.json --out reports
    expect_exit 1
    expect_stderr_contains 'nothing to grade yet'
    expect_stdout_contains "to begin: 'grader puzzles 01-map' shows the first puzzle"
    expect_file_contains result.json '"outcome": "untouched"'
    for file in report.txt junit.xml summary.md report.html puzzles.csv gradescope.json; do
        expect_file reports/student/$file
    done
    rm -rf reports
    expect_stdout_contains 'not attempted: the kernel is still the template): 01-map, 02-zip'
    expect_stdout_contains '0 of 140 points, 0 of 14 puzzles passed'
    expect_stdout_lacks 'is of no puzzle'
    if [ "$(grep -c '"reason": "not attempted' result.json)" = 14 ]; then right; else wrong 'expected 14 puzzles that were not attempted'; fi
done
expect_file notebook/metal_puzzles.ipynb
expect_file python/09-pooling.py
expect_file metal/09-pooling.metal
expect_file_contains python/11-1D_conv.py 'def conv_test(a, b):'
expect_file_contains python/07-threadgroups_2D.py 'a = mx.ones((5, 5))'
expect_file_contains python/05-broadcast.py 'b = mx.arange(2).reshape((1, 2))'
expect_file_contains python/14-matmul.py 'b = mx.arange(64, dtype=mx.float32).reshape((8, 8)).T'
expect_file_contains metal/09-pooling.metal '// header: constant uint THREADGROUP_MEM_SIZE = 8;'
if [ -e metal/utils.py ]; then wrong 'expected no Python beside .metal files'; else right; fi

# a workflow only where the course has said whose
if [ -e notebook/.github ]; then wrong 'expected no workflow'; else right; fi
run "$GRADER" new graded --form metal --action example/grader@v1
expect_exit 0
expect_file_contains graded/.github/workflows/grade.yml 'uses: example/grader/.github/actions/grade@v1'
for action in example/grader example@v1 'example/grader@v1 x' 'example/grader@' '/grader@v1' 'example/grader@v1
on: push' 'a/b/c@v1'; do
    run "$GRADER" new refused --action "$action"
    expect_exit 2
    expect_stderr_contains '--action must be OWNER/REPO@REF'
done

# only a new or an empty folder is written into; git's own does not matter
run "$GRADER" new metal --form metal
expect_exit 2
expect_stderr_contains "'metal' is not empty"
mkdir -p cloned/.git empty
run "$GRADER" new cloned --form metal
expect_exit 0
run "$GRADER" new empty/
expect_exit 0
expect_file empty/metal_puzzles.ipynb
run "$GRADER" new no/such/parent
expect_exit 2
: >file
run "$GRADER" new file
expect_exit 2
run "$GRADER" new
expect_exit 2
expect_stderr_contains 'which folder?'
run "$GRADER" new one two
expect_exit 2
run "$GRADER" new refused --form basic
expect_exit 2
expect_stderr_contains '--form must be notebook, python or metal'
run "$GRADER" new refused --pack nowhere
expect_exit 2
if [ -e refused ]; then wrong 'expected no folder after a mistake'; else right; fi

# a pack of one's own: what it says is quoted where it must be, and values that no short expression gives are written out
mkdir -p pack/01-odd
cat >pack/pack.yaml <<'X'
schema: grader/pack/1
name: odd
title: Odd Things
puzzles: [01-odd]
X
cat >pack/01-odd/puzzle.yaml <<'X'
title: Odd
kernel: 1-odd
statement: |
  Store \n and """quotes""" in `out`"
template:
  body: |
    uint i = thread_position_in_grid.x; // "\"
    // FILL ME IN
inputs:
  - {name: a, dtype: float32, shape: [N]}
outputs:
  - {name: out, dtype: float32, shape: [N]}
grid: [N]
threadgroup: [1]
published:
  - {name: "{N} element(s)", sizes: {N: 3}, values: {a: fractions -2..2}, twin: {a: integers 1..99}}
hidden:
  - {name: "{N} element(s)", sizes: {N: 5}, values: {a: integers 1..99}}
X
echo 'for (int i = 0; i < a_shape[0]; i++) out[i] = a[i] + 1;' >pack/01-odd/spec.metal
for form in notebook python metal; do
    run "$GRADER" new odd-$form --pack pack --form $form
    expect_exit 0
    expect_stdout_contains 'odd-'$form': 1 puzzle of Odd Things'
    run "$GRADER" check odd-$form --pack pack
    expect_stdout_contains 'not attempted'
done
expect_file_contains odd-python/01-odd.py 'def puzzle_1_test(a):'
expect_file_contains odd-python/01-odd.py 'a = mx.array(['
expect_file odd-notebook/odd.ipynb

# with the model solutions: full points
if installed "$python"; then
    for form in notebook python metal; do
        run "$python" "$TESTS/starter/solve.py" $form "$TESTS/../reference/metal-puzzles"
        expect_exit 0
        run "$GRADER" check $form
        expect_exit 0
        expect_stdout_contains '140 of 140 points, 14 of 14 puzzles passed'
        run "$GRADER" check pooling $form -q
        expect_exit 0
        expect_stdout_contains '10 of 10 points, 1 of 1 puzzles passed'
    done
    run "$python" -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())' odd-python/01-odd.py
    expect_exit 0
else
    skip python3 'no python3: the model solutions are not put into starter repositories'
fi

finish
