# `grader class`: rosters of others, decisions by hand, deadlines without grading again, and gradebooks that others read.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"

mkdir work
make() { # make NAME [DATE]: a repository with two right kernels
    git init -q -b main "work/$1"
    echo "$map_right" >"work/$1/01-map.metal"
    echo "$zip_right" >"work/$1/02-zip.metal"
    commit "work/$1" work "${2:-2026-01-10T10:00:00+0000}"
}
cell() { # cell FILE IDENTIFIER COLUMN: of a row without quotes
    awk -F, -v who="$2" -v what="$3" '{ sub(/\r$/, "") } NR == 1 { for (i = 1; i <= NF; i++) if ($i == what) at = i } $1 == who { print $at }' "$1"
}
expect_cell() { # expect_cell FILE IDENTIFIER COLUMN VALUE
    if [ "$(cell "$1" "$2" "$3")" = "$4" ]; then right; else wrong "expected '$4' as $3 of $2, not '$(cell "$1" "$2" "$3")'"; fi
}
make anna
make bert 2026-02-02T12:00:00+0000
make carl 2026-02-02T12:00:00+0000
git init -q -b main work/dora
cat >grading.yaml <<END
late: {deadline: 2026-01-31T23:59:00Z, percent_a_day: 10}
END

# --- Canvas's own export as the roster, and back into Canvas ---
printf '\357\273\277Student,ID,SIS User ID,SIS Login ID,Section,Other (1),Metal (22)\r\n,,,,,,Manual Posting\r\n    Points Possible,,,,,5,140\r\n"=Anna, ""A""",11,u1,anna,"S 1, S 2",3,1\r\n"Bert\nB",12,u2,bert,S,3,\r\nCarl,13,u3,carl,S,,\r\nD\360\237\221\251\342\200\215\360\237\222\273,14,u4,dora,S,,\r\nEve,15,u5,eve,S,,9\r\n"Student, Test",16,,,S,,\r\n' >export.csv
printf 'identifier;extension;excused;points;reason\r\ncarl;2026-02-03;;;ill\r\ndora;;yes;;\r\n' >overrides.csv
canvas() {
    run "$GRADER" class export.csv --url 'work/{SIS Login ID}' --weights grading.yaml --overrides overrides.csv --canvas export.csv --canvas-column Metal --out out --jobs 2 "$@"
}
canvas
expect_exit 1
expect_stdout_contains 'eve: missing'
expect_cell out/grades.csv anna final 20
expect_cell out/grades.csv bert points 20
expect_cell out/grades.csv bert deduction 4
expect_cell out/grades.csv bert deduction_reason '2 days late: 20 %'
expect_cell out/grades.csv bert final 16
expect_cell out/grades.csv carl final 20
expect_cell out/grades.csv dora final ''
expect_cell out/grades.csv eve final ''
expect_cell out/grades.csv eve zero_is_fair no
printf '\357\273\277Student,ID,SIS User ID,SIS Login ID,Section,Metal (22)\r\n    Points Possible,,,,,140\r\n"=Anna, ""A""",11,u1,anna,"S 1, S 2",20\r\n"Bert\nB",12,u2,bert,S,16\r\nCarl,13,u3,carl,S,20\r\nD\360\237\221\251\342\200\215\360\237\222\273,14,u4,dora,S,EX\r\nEve,15,u5,eve,S,\r\n' >wanted.csv
if cmp -s wanted.csv out/canvas.csv; then right; else wrong "the import is not the one wanted: $(cat out/canvas.csv)"; fi
# The import is an export again: its columns are found, and the same comes out.
cp out/canvas.csv again.csv
run "$GRADER" class export.csv --url 'work/{SIS Login ID}' --weights grading.yaml --overrides overrides.csv --canvas again.csv --canvas-column 'Metal (22)' --out out --jobs 2
if cmp -s wanted.csv out/canvas.csv; then right; else wrong 'a second round trip changes nothing'; fi
expect_file_contains out/gradescope.json '"Deduction", "score": -4'

# --- the rules change: nothing is graded again, and it says whose grade changed ---
cp -r out before
rm -rf work
echo 'late: {deadline: 2026-01-31T23:59:00Z, percent_a_day: 10, cap_percent: 15, grace_minutes: 5}' >grading.yaml
printf 'identifier,points,reason\nanna,25.5,oral exam\n' >overrides.csv
canvas --regrade-policy --compare before
expect_exit 1
expect_cell out/grades.csv anna final 25.5
expect_cell out/grades.csv anna deduction -5.5
expect_cell out/grades.csv anna deduction_reason 'set by hand: oral exam'
expect_cell out/grades.csv bert final 17
expect_cell out/grades.csv carl final 17
expect_cell out/grades.csv dora final 0
expect_stdout_contains '  bert: 16 -> 17 (deduction 4 -> 3)'
expect_stdout_contains '  anna: 20 -> 25.5 (set by hand)'
expect_stdout_contains '  carl: 20 -> 17 (deduction 0 -> 3)'
expect_stdout_contains '  dora: excused -> 0 (no longer excused)'
if awk -F, 'NR > 1 && $6 != "" && ($6 - $8 - $10 > 0.001 || $10 - ($6 - $8) > 0.001) { exit 1 }' out/grades.csv; then right; else wrong 'points less the deduction are the final grade'; fi

# --- the better of two attempts ---
mkdir work
make finn
rm work/finn/02-zip.metal
echo "$map_right" >work/finn/01-map.metal
commit work/finn 'in time' 2026-01-20T10:00:00+0000
echo "$zip_right" >work/finn/02-zip.metal
commit work/finn late 2026-02-05T10:00:00+0000
printf 'identifier,repo\nfinn,work/finn\n' >one.csv
echo 'late: {deadline: 2026-01-31T23:59:00Z, percent_a_day: 20, best_of: [on-time, late]}' >grading.yaml
run "$GRADER" class one.csv --out best --weights grading.yaml
expect_exit 0
expect_cell best/grades.csv finn final 10
expect_cell best/grades.csv finn deduction 0
echo 'late: {deadline: 2026-01-31T23:59:00Z, percent_a_day: 5, best_of: [on-time, late]}' >grading.yaml
run "$GRADER" class one.csv --out best --weights grading.yaml --regrade-policy
expect_cell best/grades.csv finn points 20
expect_cell best/grades.csv finn final 15

# --- excused is not a problem, and by hand is a grade, whatever became of the repository ---
printf 'identifier,repo,excused,points,reason\nfinn,work/finn,,,\nill,,yes,,ill\naway,work/nowhere,x,,\noral,work/gone,,12.5,oral exam\n' >settled.csv
run "$GRADER" class settled.csv --out settled --classroom cs --assignment hw
expect_exit 0
if grep -q 'No grade' stdout; then wrong 'nobody has to look at anything'; else right; fi
expect_stdout_contains '1 graded, 3 missing; 2 of 4 have a grade, 2 are excused, on average 16.25 of 140 points'
expect_cell settled/grades.csv ill final ''
expect_cell settled/grades.csv ill deduction_reason 'excused: ill'
expect_cell settled/grades.csv oral final 12.5
expect_cell settled/grades.csv oral points ''
expect_cell settled/grades.csv oral deduction ''
expect_file_contains settled/junit.xml '<skipped message="excused: ill"/>'
expect_file_contains settled/junit.xml '<skipped message="set by hand: oral exam"/>'
if grep -q '<error' settled/junit.xml; then wrong 'nothing is an error'; else right; fi
awk '/"identifier": "oral"/ { on = 1 } on' settled/gradescope.json >oral.json
expect_file_contains oral.json '"score": 12.5,'
if [ "$(grep -c '"score"' oral.json)" -eq 2 ] && ! grep -q '"points"' oral.json; then right; else wrong 'only the grade by hand has a score'; fi
expect_file_contains settled/scores.json '"test-name": "set by hand", "passed": true, "score": 13'
printf 'identifier,repo\nfinn,work/finn\naway,work/nowhere\n' >settled.csv
run "$GRADER" class settled.csv --out settled
expect_exit 1
expect_stdout_contains 'No grade:'
expect_stdout_contains '  away: missing: '
if grep -q '<error' settled/junit.xml; then right; else wrong 'what needs a look is an error'; fi

# --- hostile names ---
make plain
printf 'identifier;repo\r\n=1+1;work/plain\r\n"say ""hi""";work/plain\r\n"two\nlines";work/plain\r\n\360\237\221\251\342\200\215\360\237\222\273;work/plain\r\n../../x;work/plain\r\n' >names.csv
run "$GRADER" class names.csv --out names --jobs 2
expect_exit 0
expect_file_contains names/grades.csv "'=1+1,"
expect_file_contains names/grades.csv '"say ""hi""",'
expect_file_contains names/grades.csv 'lines",'
expect_file_contains names/grades.csv "$(printf '\360\237\221\251\342\200\215\360\237\222\273'),"
if [ "$(find names/students -mindepth 1 -maxdepth 1 -type d | wc -l)" -eq 5 ] && [ ! -e x ] && [ ! -e ../x ]; then right; else wrong 'a folder each, and nothing outside'; fi
if grep -q '"kind": "same-repo"' names/journal.jsonl; then right; else wrong 'the same repository for several students is flagged'; fi

# --- what an instructor may want to look at: times that run backwards, times to come, work elsewhere, much of it ---
make back 2026-01-15T10:00:00+0000
echo >>work/back/01-map.metal
commit work/back older 2026-01-14T10:00:00+0000
make forth 2090-01-01T00:00:00+0000
git init -q -b main work/else
echo "$map_template" >work/else/01-map.metal
commit work/else template
git -C work/else checkout -q -b solution
echo "$map_right" >work/else/01-map.metal
commit work/else work && git -C work/else checkout -q main
printf 'identifier,repo\nfinn,work/finn\nback,work/back\nforth,work/forth\nelse,work/else\n' >odd.csv
run "$GRADER" class odd.csv --out odd --jobs 2
flagged() { grep "\"identifier\": \"$1\"" odd/journal.jsonl | grep -o '"kind": "[a-z-]*"' | tr '\n' ' '; }
expect_flags() { if [ "$(flagged "$1")" = "$2" ]; then right; else wrong "expected the flags '$2' of $1, not '$(flagged "$1")'"; fi; }
expect_flags finn ''
expect_flags back '"kind": "time-backwards" '
expect_flags forth '"kind": "time-future" '
expect_flags else '"kind": "other-branch" '

# --- rosters that cannot be right, with all their lines ---
printf 'identifier,repo\na,work/plain\na,work/finn\nb,c,d\n,x\n' >bad.csv
run "$GRADER" class bad.csv --out bad
expect_exit 2
expect_stderr_contains "bad.csv:3: 'a' is already on line 2, with other work"
expect_stderr_contains 'bad.csv:4: 3 cells, but the header has 2'
expect_stderr_contains 'bad.csv:5: no identifier'
if [ ! -e bad ]; then right; else wrong 'nothing is made of it'; fi
printf '"identifier","github_username","github_id","name"\n"p@x","plain","1","P"\n"q@x","","",""\n' >classroom.csv
run "$GRADER" class classroom.csv --url 'work/{username}' --out classroom --classroom cs --assignment hw
expect_exit 1
expect_cell classroom/grades.csv p@x final 20
expect_cell classroom/grades.csv q@x outcome missing
expect_stdout_contains 'the roster has no username for this student (classroom.csv, line 3)'
expect_file_contains classroom/scores.json '"classroom50/scores/v1"'
finish
