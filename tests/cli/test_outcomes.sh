# Every submission has an outcome, in the JSON and as an exit status, and all outputs are written whatever it is.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"

comes_to() { # comes_to OUTCOME FAIR EXIT ARGUMENTS...
    outcome=$1 fair=$2 code=$3
    shift 3
    rm -rf out result.json
    run "$GRADER" "$@" --json result.json --out out
    expect_exit "$code"
    expect_file_contains result.json "\"outcome\": \"$outcome\","
    expect_file_contains result.json "\"zero_is_fair\": $fair,"
    expect_file_contains out/student/puzzles.csv ",$outcome,"
    expect_file_contains out/student/junit.xml "<property name=\"outcome\" value=\"$outcome\"/>"
    expect_file_contains out/student/gradescope.json "\"outcome\": \"$outcome\""
    base64 -d out/student/classroom-legacy.txt >legacy.json
    expect_file_contains legacy.json "\"outcome\": \"$outcome\", \"zero_is_fair\": $fair,"
    for form in report.txt report.html summary.md classroom-legacy.txt; do
        expect_file out/student/$form
    done
    expect_file out/instructor/instructor-result.json
    [ "$code" -le 1 ] || expect_stderr_contains "(outcome: $outcome)"
}

no_grade() { # after comes_to: blank cells, and no report that speaks of points
    expect_file_contains out/student/report.txt "not graded ($outcome)"
    expect_file_contains out/student/summary.md "not graded ($outcome)"
    expect_file_contains out/student/report.html "Not graded"
    expect_file_contains out/student/puzzles.csv ",grader-error,,10,"
    if grep -q '"score"' out/student/gradescope.json; then wrong "no score is written ($outcome)"; else right; fi
    if grep -q '"points"' out/student/junit.xml; then wrong "no points are written ($outcome)"; else right; fi
    expect_file_contains legacy.json 'not judged, the 0 is only a placeholder: '
}

in_actions() { # in_actions ARGUMENTS...: what the workflow and Classroom 50 get
    : >outputs
    run env GITHUB_OUTPUT="$PWD/outputs" GITHUB_STEP_SUMMARY="$PWD/summary" CLASSROOM=c ASSIGNMENT=a SUBMISSION_TAG=submit/1 COMMIT_URL=https://h/c \
        RELEASE_URL=https://h/r "$GRADER" "$@" --github --classroom50 classroom50.json
}

make_folder work
comes_to graded true 1 check work
comes_to graded true 1 --repo work
mkdir template && echo "$map_template" >template/01-map.metal
comes_to untouched true 1 check template
expect_stdout_contains "to begin: 'grader puzzles 01-map' shows the first puzzle; write its kernel in 01-map.metal"
expect_file_contains result.json '"untouched": true'
expect_file_contains result.json '"status": "nothing-to-grade"'
expect_file_contains result.json '"points": 0,'
mkdir text && echo 'print(1)' >text/work.py
comes_to no-kernel true 3 check text

in_actions check template
expect_file_contains outputs 'score=0'
expect_file_contains classroom50.json '"outcome: untouched; a zero is fair: nothing to grade yet: '
in_actions check work
expect_file_contains outputs 'score=20'
if grep -q outcome classroom50.json; then wrong 'a graded result needs no words'; else right; fi
in_actions --repo nowhere
if grep -q '^score=$' outputs && grep -q '^outcome=missing$' outputs; then right; else wrong 'no grade is no score'; fi
expect_file_contains classroom50.json '"outcome: missing; this is not a grade, and its zeros are only placeholders: '

# --- work in a file that was not read is not a zero; a zero that has nothing to do with such a file stays one ---
mkdir large pointer broken linked closed
head -c 33554433 /dev/zero | tr '\0' ' ' >large/work.ipynb
printf 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n' >pointer/work.ipynb
echo '{"cells": [' >broken/work.ipynb
ln -s "$PWD/work/01-map.metal" linked/01-map.metal
not_read() { # not_read OUTCOME FOLDER WHAT: of a folder and of a commit, and no points are spoken of
    for how in check --repo; do
        comes_to "$1" false 3 "$how" "$2"
        no_grade
        expect_stderr_contains "could not be graded: $3"
    done
    git init -q -b main "$2" && commit "$2" work
    comes_to "$1" false 3 --repo "$2"
    no_grade
    expect_stderr_contains "could not be graded: ${4:-$3}"
}
not_read too-large large 'work.ipynb is too large: 33554433 bytes'
comes_to too-large false 3 check large/work.ipynb
not_read too-large pointer 'work.ipynb is a Git LFS pointer' 'work.ipynb is a pointer to large-file storage'
not_read damaged broken 'work.ipynb is not valid JSON'
not_read damaged linked '01-map.metal is a symbolic link'
cp template/01-map.metal large && commit large template
for how in check --repo; do
    comes_to too-large false 3 "$how" large
    expect_stderr_contains 'no other file holds work'
done
links=0
while [ $links -lt 60 ]; do # these are noted too, and do not crowd out the note about the work
    links=$((links + 1))
    ln -s nowhere "large/a-link-$links"
done
commit large links
comes_to too-large false 3 --repo large
git init -q -b main module
git -C module update-index --add --cacheinfo "160000,$(git -C large rev-parse HEAD),homework"
git -C module commit -q -m module
comes_to damaged false 3 --repo module
expect_stderr_contains 'homework is a submodule, which is not fetched'
if [ "$(id -u)" != 0 ]; then
    echo "$map_right" >closed/01-map.metal && chmod 0 closed/01-map.metal
    comes_to machine false 4 check closed
fi
mkdir dataset && echo 'print(1)' >dataset/work.py
head -c 4194305 /dev/zero | tr '\0' x >dataset/data.txt
comes_to no-kernel true 3 check dataset
cp template/01-map.metal dataset && ln -s nowhere dataset/other.py
comes_to untouched true 1 check dataset
echo "$map_right" >dataset/01-map.metal && cp large/work.ipynb dataset
comes_to graded true 1 check dataset
expect_stdout_contains 'work.ipynb is too large'
mkdir blank && : >blank/work.ipynb && echo 'print(1)' >blank/work.py
comes_to no-kernel true 3 check blank
git init -q -b main aside
echo "$map_template" >aside/01-map.metal && commit aside template
git -C aside checkout -q -b homework
echo '{"cells": [' >aside/work.ipynb && commit aside work
git -C aside checkout -q main
comes_to damaged false 3 --repo aside
expect_stderr_contains "branch 'homework': work.ipynb is not valid JSON"

git init -q -b main empty
comes_to no-commit true 3 --repo empty
comes_to none-before-deadline true 3 --repo work --before 2020-01-01
git clone -q --depth 1 "file://$PWD/work" cut
echo more >>cut/notes.md && commit cut more 2026-01-11T10:00:00+0100
git clone -q --depth 1 "file://$PWD/cut" cut2
comes_to missing false 3 --repo cut2 --before 2020-01-01
git init -q -b main branches
echo "$map_template" >branches/01-map.metal && commit branches template
git -C branches checkout -q -b homework
echo "$map_right" >branches/01-map.metal && commit branches work
git -C branches checkout -q main
comes_to work-on-other-branch false 3 --repo branches
no_grade
comes_to graded true 1 --repo branches --any-branch
comes_to missing false 3 --repo nowhere
no_grade
comes_to missing false 3 --repo work --ref nothing
cp -r work damaged && find damaged/.git/objects -type f | while read -r f; do chmod u+w "$f" && echo x >"$f"; done
comes_to damaged false 3 --repo damaged

# --- over HTTP ---
make_work work.git
start_server
at=http://127.0.0.1:$port
comes_to graded true 1 --repo "$at/ok/work.git" --allow-http
comes_to missing false 3 --repo "$at/missing/none.git" --allow-http
comes_to private false 3 --repo "$at/login/work.git" --allow-http
no_grade
echo wrong >token
comes_to token-refused false 4 --repo "$at/login/work.git" --allow-http --token-host 127.0.0.1 --token-file token
comes_to too-large false 3 --repo "$at/ok/work.git" --allow-http --max-objects 1 --cache fresh
comes_to network false 4 --repo "http://127.0.0.1:$(free_port)/work.git" --allow-http
expect_file_contains result.json '"status": "grader-error"'
GRADER_TEST_FAULT='abort@before@0!' comes_to machine false 4 check work
finish
