# grader check and grader --repo: files, options, verdicts, JSON.
. "$TESTS/cli/lib.sh"

run "$GRADER" check --help
expect_exit 0
expect_stdout_contains 'grader --repo URL|PATH'
expect_stdout_contains 'those of notebooks, Python and Markdown'

# all model solutions, from the folder and as --repo
run "$GRADER" check "$TESTS/../reference/metal-puzzles"
expect_exit 0
expect_stdout_contains '140 of 140 points, 14 of 14 puzzles passed'
expect_stdout_contains 'practice versions of the hidden tests'
run env GRADER_SECRET=abc "$GRADER" --repo "$TESTS/../reference/metal-puzzles" --json result.json
expect_exit 0
expect_stdout_contains "the instructor's hidden tests"
expect_file_contains result.json '"schema": "grader/result/1"'
expect_file_contains result.json '"secret": "keyed"'
expect_file_contains result.json '"status": "graded"'
expect_file_contains result.json '"global_reads": 6'

# a file by its name, by its first line, by --as; a wrong one
mkdir -p work/deep
echo 'uint i = thread_position_in_grid.x; out[i] = a[i] + 10;' >work/map.metal
printf '// puzzle: zip\nuint i = thread_position_in_grid.x;\nout[i] = a[i] * 2;\n' >work/deep/second.metal
run "$GRADER" check work
expect_exit 1
expect_stdout_contains '1 Map                 + passed'
expect_stdout_contains '2 Zip                 ~ partly'
expect_stdout_contains 'deep/second.metal'
expect_stdout_contains 'The published numbers are right, but:'
expect_stdout_contains 'Missing (no kernel for this puzzle was found): 03-guard, '
run "$GRADER" check work/map.metal --as 1
expect_exit 0
run "$GRADER" check work/map.metal --as guard
expect_exit 1
expect_stdout_contains 'E4001'
expect_stdout_contains 'map.metal:1'

# what is told of hidden tests
run "$GRADER" check work --as zip --details names
expect_stdout_contains '4 elements, other values: wrong result'
expect_stdout_contains 'hidden tests: 5 of 5 fail, -3.33'
expect_stdout_lacks 'inputs:'
run "$GRADER" check work --as zip --details none
expect_stdout_contains 'test 2: wrong result'
expect_stdout_lacks 'other values'
run "$GRADER" check work --as zip --details full
expect_stdout_contains 'inputs: a ='
run "$GRADER" check work --details some
expect_exit 2

# the template is no answer; the best of several counts and the others are named
mkdir several
echo 'uint local_i = thread_position_in_grid.x; // still to do' >several/01-map.metal
run "$GRADER" check several
expect_exit 1
expect_stdout_contains 'the kernel is still the template'
printf '// puzzle: map\nout[0] = 1;\n' >several/a.metal
printf '// puzzle: map\nout[thread_position_in_grid.x] = a[thread_position_in_grid.x] + 10;\n' >several/b.metal
run "$GRADER" check several --json -
expect_stdout_contains '"file": "b.metal"'
expect_stdout_contains '"others": [{"file": "a.metal"'

# a body that does not compile, one that is not supported, one that does not end
printf 'out[0] = k;\n' >broken.metal
run "$GRADER" check broken.metal --as map
expect_exit 1
expect_stdout_contains 'x does not compile'
expect_stdout_contains "1:10: 'k' is not declared [E2001]"
printf 'while (true) { }\n' >endless.metal
run "$GRADER" check endless.metal --as map
expect_exit 1
expect_stdout_contains 'E4011'
printf '// header: constant uint N = 4;\n// header: constant uint M = Q;\nout[0] = M;\n' >head.metal
run "$GRADER" check head.metal --as map
expect_exit 1
expect_stdout_contains 'head.metal:2:30'

# secrets
: >empty
run "$GRADER" check work --secret-file empty
expect_exit 2
echo hush >secret
run "$GRADER" check work --secret-file secret --json -
expect_stdout_contains '"secret": "keyed"'
expect_stdout_lacks 'hush'

# the course's grading
cat >grading.yaml <<'Y'
points: 20
all_or_nothing: true
puzzles:
  map: {points: 5, weights: {published: 1, hidden: 1}}
Y
run "$GRADER" check work --weights grading.yaml
expect_stdout_contains '5/5'
expect_stdout_contains '0/20'
echo 'pionts: 3' >grading.yaml
run "$GRADER" check work --weights grading.yaml
expect_exit 2
expect_stderr_contains "grading.yaml:1: a grading has no key 'pionts'; did you mean 'points'?"

# many kernels for one puzzle: a few are listed, the rest is counted
mkdir many
for n in 1 2 3 4 5 6 7 8; do
    printf 'uint i = thread_position_in_grid.x;\nout[i] = a[i] + %s;\n' "$n" >many/map_v$n.metal
done
run "$GRADER" check many --summary summary.md
expect_stdout_contains 'map_v5.metal, line 1'
expect_stdout_lacks 'map_v7.metal'
expect_stdout_contains 'and 2 more like these (-v shows all)'
expect_file_contains summary.md 'and 2 more like these'
run "$GRADER" check many -v
expect_stdout_contains 'map_v8.metal, line 1'
expect_stdout_lacks 'more like these'

# nothing to grade, and usage
mkdir nothing
run "$GRADER" check nothing
expect_exit 3
run "$GRADER" check no-such-folder
expect_exit 3
run "$GRADER" check work nothing
expect_exit 2
run "$GRADER" check work --as nosuch
expect_exit 2

# one puzzle at a time, by number, name and list; the other kernels keep their own puzzles and are left alone
for which in '--only 2' 'zip work' '2 work' 'work --only=zip' 'work --puzzle zip' 'work --only 2,zip' '--repo work zip'; do
    case $which in *work*) ;; *) which="$which work" ;; esac
    case $which in --repo*) ;; *) which="check $which" ;; esac
    # shellcheck disable=SC2086 # words
    run "$GRADER" $which --json result.json
    expect_exit 1
    expect_stdout_contains '2 Zip                 ~ partly'
    expect_stdout_lacks '1 Map'
    expect_stdout_lacks '03-guard'
    expect_stdout_contains '1 of the 14 puzzles was asked for; the others were not graded'
    expect_file_contains result.json '"max_points": 10,'
done
run "$GRADER" check work 1
expect_exit 0
expect_stdout_contains '10 of 10 points, 1 of 1 puzzles passed'
run "$GRADER" check work --only 1,2
expect_exit 1
expect_stdout_contains '1 of 2 puzzles passed'
run "$GRADER" check 2 map work
expect_stdout_contains '2 of the 14 puzzles were asked for'
(cd work && mkdir zip && mv deep/second.metal zip/) # a folder of that name is the submission
run sh -c 'cd work && exec "$0" check zip -q' "$GRADER"
expect_exit 1
expect_stdout_contains '0 of 14 puzzles passed; failed: 2; missing: 1, 3'
# a lone kernel that says nothing is for the one puzzle that is asked for; one that says another puzzle is not
cp work/map.metal scratch.metal
run "$GRADER" check scratch.metal
expect_exit 3
run "$GRADER" check map scratch.metal
expect_exit 0
run "$GRADER" check work/map.metal --only guard --json result.json
expect_file_contains result.json '"status": "missing"'
expect_stderr_contains 'but none for what was asked for'
echo 'uint local_i = thread_position_in_grid.x;' >work/02-zip.metal
run "$GRADER" check work --only zip
expect_exit 1
expect_stdout_contains '~ partly' # of several the one that is work
rm -r work/zip
run "$GRADER" check work --only zip
expect_exit 1
expect_stderr_contains 'the kernels of 1 of the 1 puzzle asked for are still the templates'
run "$GRADER" check scratch.metal --only map,guard --json result.json
expect_stdout_lacks '+ passed'
# slips
run "$GRADER" check poling
expect_exit 3
expect_stderr_contains "no file, folder or puzzle 'poling'; did you mean 'pooling'?"
run "$GRADER" check work --only guard,poling
expect_exit 2
expect_stderr_contains "the pack has no puzzle 'poling'; did you mean 'pooling'?"
run "$GRADER" check work --only ''
expect_exit 2
run "$GRADER" check work --only 1 --as 2
expect_exit 2
expect_stderr_contains '--as and --only exclude each other'

finish
