# Outputs of grader check: where they go, what they are called, what happens when they cannot be written.
. "$TESTS/cli/lib.sh"
reference=$TESTS/../reference/metal-puzzles
unset NO_COLOR CLICOLOR_FORCE TERM GITHUB_ACTIONS GITHUB_STEP_SUMMARY GITHUB_OUTPUT CLASSROOM ASSIGNMENT SUBMISSION_TAG COMMIT_URL RELEASE_URL

expect_no_file() { if [ -e "$1" ]; then wrong "expected no file $1"; else right; fi; }
expect_lines() { if [ "$(wc -l <stdout)" -le "$1" ]; then right; else wrong "expected at most $1 lines"; fi; }

# one screen for a good submission; one line; everything
run env COLUMNS=80 LANG=C.UTF-8 "$GRADER" check "$reference"
expect_exit 0
expect_lines 23
expect_stdout_contains '✓ passed'
expect_stdout_contains "A run in a student's repository is advice; the instructor's run is the grade."
if [ "$(LC_ALL=C.UTF-8 awk 'length($0) > 80' stdout | wc -l)" -eq 0 ]; then right; else wrong 'expected at most 80 columns'; fi
run env LANG=C "$GRADER" check "$reference"
expect_stdout_contains '+ passed'
if LC_ALL=C grep -q '[^ -~]' stdout; then wrong 'expected only ASCII'; else right; fi
run env LANG=C.UTF-8 LC_ALL=POSIX "$GRADER" check "$reference"
expect_stdout_contains '+ passed'
run env LANG=C.UTF-8 TERM=dumb "$GRADER" check "$reference"
expect_stdout_contains '+ passed'
run env CLICOLOR_FORCE=1 "$GRADER" check "$reference"
if grep -q "$(printf '\033')\[32m" stdout; then right; else wrong 'expected colours'; fi
run env CLICOLOR_FORCE=1 NO_COLOR=1 "$GRADER" check "$reference"
if grep -q "$(printf '\033')" stdout; then wrong 'expected no colours'; else right; fi
run "$GRADER" check "$reference" -q
expect_stdout_is '140 of 140 points, 14 of 14 puzzles passed'
run "$GRADER" check "$reference" --verbose
expect_stdout_contains 'Score (Max Per Thread):'
expect_stdout_contains '|  Global Reads | Global Writes |  Shared Reads | Shared Writes |'
run env COLUMNS=40 "$GRADER" check "$reference"
if [ "$(LC_ALL=C.UTF-8 awk 'length($0) > 46' stdout | wc -l)" -eq 0 ]; then right; else wrong 'expected narrow lines'; fi

# files, and one of them at the standard output
mkdir work
printf 'uint i = thread_position_in_grid.x;\nout[i] = i + 10;\n' >work/01-map.metal
run "$GRADER" check work --json r.json --junit r.xml --summary r.md --csv r.csv --gradescope g.json --classroom-legacy l.txt
expect_exit 1
for file in r.json r.xml r.md r.csv g.json l.txt; do expect_file $file; done
expect_stdout_contains 'Map'
run "$GRADER" check work --csv -
expect_exit 1
expect_stdout_contains 'source,commit,puzzle,title,status'
expect_stdout_lacks 'advice'
run "$GRADER" check work --csv - --json -
expect_exit 2
expect_stderr_contains "only one output can go to the standard output"
run "$GRADER" check work --annotations --json -
expect_exit 2
run "$GRADER" check work --junit-profile loose
expect_exit 2
run "$GRADER" check work --json ''
expect_exit 2

# Classroom 50 needs its environment
run "$GRADER" check work --classroom50 result.json
expect_exit 2
expect_stderr_contains 'CLASSROOM is not set'
expect_no_file result.json
run env CLASSROOM=c ASSIGNMENT=a SUBMISSION_TAG=submit/1 COMMIT_URL=u RELEASE_URL=v USERNAME=me "$GRADER" check work --classroom50 result.json
expect_file_contains result.json '"owner": "me"'
expect_file_contains result.json '"review": "u"'

# all of them: two folders, and what a key hides is in one of them only
echo hush >secret
run "$GRADER" check work --secret-file secret --out all
expect_exit 1
for file in report.txt result.json junit.xml summary.md puzzles.csv gradescope.json classroom-legacy.txt report.html; do expect_file all/student/$file; done
for file in report.txt result.json junit.xml summary.md puzzles.csv report.html; do expect_file all/instructor/instructor-$file; done
expect_no_file all/instructor/instructor-gradescope.json
expect_no_file all/student/classroom50.json
expect_file_contains all/instructor/instructor-result.json 'inputs: a ='
expect_file_contains all/instructor/instructor-result.json '"view": "instructor"'
expect_file_contains all/instructor/instructor-report.txt 'For instructors only'
expect_file_contains all/student/result.json '"view": "student"'
expect_file_contains all/student/result.json '"seconds": 0,'
case $(ls -ld all/instructor) in drwx------*) right ;; *) wrong 'expected a folder that only its owner can open' ;; esac
run grep -rl 'inputs: a =' all/student
expect_stdout_empty
run "$GRADER" check work --secret-file secret --details full --json -
expect_stdout_contains '"view": "instructor"'
run "$GRADER" check work --out all/student/result.json
expect_exit 4

# GitHub
: >summary.md
echo 'before' >summary.md
: >output
run env GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=summary.md GITHUB_OUTPUT=output "$GRADER" check work --github --junit r.xml
expect_exit 1
expect_stdout_contains '::stop-commands::'
expect_stdout_contains '::error file=work/01-map.metal,line=1,col=1,title=1 Map (E5001)::'
expect_file_contains summary.md 'before'
expect_file_contains summary.md '## Metal Puzzles'
expect_file_contains output 'max-score=140'
expect_file_contains output 'r.xml'
run env GITHUB_STEP_SUMMARY=summary.md "$GRADER" check work --github
expect_exit 2
expect_stderr_contains 'GITHUB_OUTPUT is not set'
(cd work && run env GITHUB_ACTIONS=false "$GRADER" check . --annotations && contains stdout '::error file=01-map.metal,line=1')
if [ -e work/stdout ] && contains work/stdout '::error file=01-map.metal'; then right; else wrong 'expected a path from the working folder'; fi
rm -f work/stdout work/stderr

# what cannot be written: exit 4, one line, the other files are there, and no part of a file
run "$GRADER" check work --json none/r.json --csv after.csv
expect_exit 4
expect_stderr_contains "cannot write 'none/r.json'"
expect_file after.csv
expect_stdout_contains 'Map'
if [ -e /dev/full ]; then
    run "$GRADER" check work --json /dev/full
    expect_exit 4
    expect_stderr_contains 'No space left'
    run sh -c '"$0" check work >/dev/full' "$GRADER"
    expect_exit 4
fi
if [ "$(uname)" = Linux ]; then
    mkdir none-of-it
    for name in libxml2.so libxml2.so.2 libxml2.so.16; do echo 'no library' >none-of-it/$name; done
    run env LD_LIBRARY_PATH="$PWD/none-of-it" "$GRADER" check work --junit no.xml --csv yes.csv
    expect_exit 4
    expect_stderr_contains 'libxml2'
    expect_no_file no.xml
    expect_file yes.csv
fi
echo old >small.json
run sh -c 'ulimit -f 1; exec "$0" check work --csv early.csv --json small.json' "$GRADER"
expect_exit 4
expect_file_contains small.json old
run ls
expect_stdout_lacks '.new'
# a pipe that nobody reads any more: opened both ways, so that opening does not wait, then only its writing end is left
# shellcheck disable=SC2016
run sh -c 'mkfifo gone && exec 3<>gone 4>gone 3<&- && exec "$0" check work -v >&4' "$GRADER"
expect_exit 4
expect_stderr_contains 'cannot write to the standard output: Broken pipe'

finish
