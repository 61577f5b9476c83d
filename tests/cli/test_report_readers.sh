# Reports as others read them: xmllint with a strict schema, three npm packages made for JUnit XML, ajv with our JSON schemas.
# What cannot be had on this machine is skipped, and says so.
. "$TESTS/cli/lib.sh"

reports=$TESTS/report
docs=$TESTS/../grader/docs
base=${OUT:-$(dirname "$GRADER")}
case $base in */asan | */cover) base=$(dirname "$base") ;; esac
readers=$base/readers

# Results to look at: hostile ones made by hand, and graded submissions.
mkdir made work
GRADER_REPORTS=$PWD/made "$(dirname "$GRADER")/unit/test_report_hostile" every_field_may_hold_anything >/dev/null || :
printf 'uint i = thread_position_in_grid.x;\nout[i] = a[i] + 10;\n' >work/01-map.metal
printf 'uint i = thread_position_in_grid.x;\nout[i] = a[i] + 10;\n' >work/03-guard.metal
printf 'out[0] = k;\n' >work/05-broadcast.metal
printf 'while (true) { }\n' >work/02-zip.metal
mkdir none
set -- -q --classroom50 classroom50.json --gradescope gradescope.json --classroom-legacy classroom-legacy.txt --junit rich.xml --json result.json
for name in reference work none; do
    folder=$PWD/$name
    [ "$name" = reference ] && folder=$TESTS/../reference/metal-puzzles
    mkdir "out-$name"
    (
        cd "out-$name" || exit
        CLASSROOM=c ASSIGNMENT=a SUBMISSION_TAG=submit/1 COMMIT_URL=u RELEASE_URL=v "$GRADER" check "$folder" "$@"
        "$GRADER" check "$folder" -q --junit strict.xml --junit-profile strict
    ) >/dev/null 2>&1
    expect_file "out-$name/strict.xml"
    expect_file "out-$name/result.json"
done
run "$GRADER" run work/01-map.metal --in a=float32[4]:arange --out out=float32[4] --grid 4 --json run.json
run "$GRADER" run work/05-broadcast.metal --in a=float32[4]:arange --out out=float32[4] --grid 4 --json run-broken.json

if command -v xmllint >/dev/null 2>&1; then
    run xmllint --noout --schema "$reports/junit-strict.xsd" made/hostile-junit-strict.xml out-*/strict.xml
    expect_exit 0
    # the schema is as strict as it says
    run xmllint --noout --schema "$reports/junit-strict.xsd" out-work/rich.xml
    expect_exit 3
    run xmllint --noout made/hostile-junit-rich.xml out-work/rich.xml
    expect_exit 0
else
    skip xmllint 'no xmllint: JUnit files are not compared with their schema'
fi

if npm_packages "$reports/readers/package.json" "$readers"; then
    cp "$reports"/readers/*.mjs "$readers/"
    run node "$readers/read_junit.mjs" made/hostile-result.json made/hostile-junit-rich.xml made/hostile-junit-strict.xml
    expect_exit 0
    run node "$readers/check_forms.mjs" made/hostile-result.json made hostile-
    expect_exit 0
    for name in reference work none; do
        run node "$readers/read_junit.mjs" "out-$name/result.json" "out-$name/rich.xml" "out-$name/strict.xml"
        expect_exit 0
        run node "$readers/check_forms.mjs" "out-$name/result.json" "out-$name" ''
        expect_exit 0
    done
    run node "$readers/check_schema.mjs" "$docs" made/hostile-result.json out-*/result.json run.json run-broken.json
    expect_exit 0
    # the validator can say no
    sed 's/"status": "graded"/"status": "great"/' out-work/result.json >bad.json
    run node "$readers/check_schema.mjs" "$docs" bad.json
    expect_exit 1
else
    skip_npm 'reports are not read by the packages of others (make test-readers)'
fi

finish
