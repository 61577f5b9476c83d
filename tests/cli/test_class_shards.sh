# The steps of .github/workflows/class.yml, run as a runner would: planned, graded in parts, merged, the gradebook is that of one run.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"
. "$TESTS/class/lib.sh"
step=$TESTS/../grader/tools/class_step.sh
SOURCE_DATE_EPOCH=1770000000 PROGRAM=$GRADER GITHUB_OUTPUT=$PWD/output
OVERRIDES='' WEIGHTS='' BEFORE='' URL='' HTML=none
export SOURCE_DATE_EPOCH PROGRAM GITHUB_OUTPUT OVERRIDES WEIGHTS BEFORE URL HTML

make_folders 4 20 'a class'
ROSTER='a class/roster.csv'
export ROSTER
run "$GRADER" class "$ROSTER" --out single
expect_class single 'a class/expected.csv'
single_status=$status

run env STEP=plan SHARDS=3 sh "$step"
expect_exit 0
expect_file_contains output 'matrix={"include": [{"shard": "1/3", "number": 1,'
mkdir parts
for part in 1 2 3; do
    run env STEP=grade SHARD="$part/3" PART="parts/class-part-$part" sh "$step"
    expect_exit 0
done
run env STEP=merge PARTS=parts CLASS=merged sh "$step"
expect_exit 0
expect_stdout_contains '::stop-commands::'
if [ "$single_status" -eq 0 ]; then expect_stdout_lacks '::warning'; else expect_stdout_contains '::warning title=grader::some students have no grade'; fi
run cmp single/grades.csv merged/grades.csv
expect_exit 0
expect_file merged/report.html

# a part that is missing is named, and nobody in it gets a zero
rm -rf parts/class-part-2
run env STEP=merge PARTS=parts CLASS=gaps sh "$step"
expect_exit 0
expect_stdout_contains '::warning title=grader::some students have no grade'
if [ "$(grep -c ',machine,' gaps/grades.csv)" -ge 1 ]; then right; else wrong 'expected blank lines for the missing part'; fi
# parts of two classes do not belong together
make_folders 5 6 other
run "$GRADER" class other/roster.csv --out parts/class-part-9
run env STEP=merge PARTS=parts CLASS=mixed sh "$step"
expect_exit 2
finish
