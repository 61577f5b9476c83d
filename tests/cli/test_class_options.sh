# `grader class`: each option as an instructor would use it, and as one would misuse it.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"

mkdir work
for name in ada ben cleo; do
    mkdir "work/$name"
    echo "$map_right" >"work/$name/01-map.metal"
    echo "$zip_right" >"work/$name/02-zip.metal"
done
echo 'out[0] = 1;' >work/ben/02-zip.metal
rm work/cleo/02-zip.metal
printf 'identifier,repo\nada,work/ada\nben,work/ben\ncleo,work/cleo\n' >roster.csv
cell() { # cell FILE IDENTIFIER COLUMN
    awk -F, -v who="$2" -v what="$3" '{ sub(/\r$/, "") } NR == 1 { for (i = 1; i <= NF; i++) if ($i == what) at = i } $1 == who { print $at }' "$1"
}
expect_cell() { # expect_cell FILE IDENTIFIER COLUMN VALUE
    if [ "$(cell "$1" "$2" "$3")" = "$4" ]; then right; else wrong "expected '$4' as $3 of $2, not '$(cell "$1" "$2" "$3")'"; fi
}
class() { run "$GRADER" class roster.csv --progress none "$@"; }
refused() { # refused WORDS ARGUMENTS...: exit 2 before anything is made
    words=$1
    shift
    rm -rf refused
    class --out refused "$@"
    expect_exit 2
    expect_stderr_contains "$words"
    if [ ! -e refused ]; then right; else wrong "nothing is made ($words)"; fi
}

# --- --only: the puzzles, their columns and what they are worth together ---
class --out some --only 2,map
expect_exit 0
if head -n 1 some/grades.csv | grep -q 'max_points,01-map,02-zip.$'; then right; else wrong 'a column for each puzzle that is asked for'; fi
expect_cell some/grades.csv ada final 20
expect_cell some/grades.csv ada max_points 20
expect_cell some/grades.csv cleo 02-zip 0
expect_stdout_contains 'of 20 points'
if grep -q '03-guard' some/gradescope.json some/junit.xml some/report.html; then wrong 'no other puzzle in any form'; else right; fi
class --out some --only 1 --only 2
expect_exit 0
cp some/grades.csv before.csv
class --out some --only zip
expect_cell some/grades.csv ada max_points 10
expect_cell some/grades.csv ada final 10
class --out some --only zip --regrade-policy
expect_exit 0
class --out some --only 1 --regrade-policy
expect_exit 2
expect_stderr_contains "'ada' was graded with other puzzles: grade again, without --regrade-policy"
expect_cell some/grades.csv ada max_points 10
class --out some --only 1,2
if cmp -s some/grades.csv before.csv; then right; else wrong 'and back again'; fi
class --out all
expect_cell all/grades.csv ada max_points 140
refused "the pack has no puzzle 'zap'" --only zap
refused "the pack has no puzzle ''" --only 1,,2
for shard in 1/2 2/2; do
    class --out "part${shard%/2}" --shard $shard --only 1,2
done
run "$GRADER" merge part1 part2 --out whole
expect_exit 0
if [ "$(cut -d, -f1,6-13 whole/grades.csv)" = "$(cut -d, -f1,6-13 before.csv)" ]; then right; else wrong 'the parts are the whole'; fi
class --out part3 --shard 2/2 --only 1
run "$GRADER" merge part1 part3 --out whole2
expect_exit 2
for shard in 0/2 3/2 1 1/0 x/y 1/2/3 -1/2; do
    refused "shard" --shard $shard
done

# --- --reference: what everybody may have from the course makes nobody similar ---
mkdir long solution
cat >long/14-matmul.metal <<'END'
threadgroup float s_a[TPB * TPB]; threadgroup float s_b[TPB * TPB];
uint x = thread_position_in_grid.x, y = thread_position_in_grid.y;
uint i = thread_position_in_threadgroup.x, j = thread_position_in_threadgroup.y;
float total = 0;
for (uint t = 0; t < a_shape[0]; t += TPB) {
    s_a[i * TPB + j] = y < a_shape[0] && t + i < a_shape[0] ? a[y * a_shape[0] + t + i] : 0;
    s_b[i * TPB + j] = x < a_shape[0] && t + j < a_shape[0] ? b[(t + j) * a_shape[0] + x] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint k = 0; k < TPB; k++) total += s_a[k * TPB + j] * s_b[i * TPB + k];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (x < a_shape[0] && y < a_shape[0]) out[y * a_shape[0] + x] = total;
END
cp -r long long2
sed 's/total/sum/g; s/s_a/left/g' long/14-matmul.metal >long2/14-matmul.metal
cp -r long long3 && echo "$map_right" >long3/14-matmul.metal
cp -r long3 long4 && echo "$zip_right" >long4/14-matmul.metal
cp -r long3 long5
printf 'identifier,repo\nx,long\ny,long2\nz,long3\nv,long4\nw,long5\n' >alike.csv
run "$GRADER" class alike.csv --out alike --progress none
if [ -e alike/similar ]; then right; else wrong 'two who have the same are a pair'; fi
cp long2/14-matmul.metal solution
run "$GRADER" class alike.csv --out alike --progress none --reference solution
expect_exit 0
if [ ! -e alike/similar ]; then right; else wrong 'what the model solution has makes no pair'; fi
run "$GRADER" class alike.csv --out alike --progress none
if [ -e alike/similar ]; then right; else wrong 'without it they are a pair again'; fi
refused 'nowhere' --reference nowhere
mkdir nothing
refused "no kernel in 'nothing' answers a puzzle of the pack" --reference nothing

# --- what is needed at the end is looked at first ---
printf 'Student,ID,SIS Login ID,Section,Metal (22),Metal (23)\nAda,1,ada,S,,\nBen,2,ben,S,,\nCleo,3,cleo,S,,\n' >export.csv
refused '--canvas needs --canvas-column' --canvas export.csv
refused '--canvas-column needs --canvas' --canvas-column Metal
refused '--canvas-key needs --canvas' --canvas-key ID
refused "'nowhere.csv'" --canvas nowhere.csv --canvas-column Metal
refused 'not a gradebook that Canvas exported' --canvas roster.csv --canvas-column Metal
refused "'Metal' is the title of two assignments" --canvas export.csv --canvas-column Metal
refused 'no assignment has the number 24' --canvas export.csv --canvas-column 'Metal (24)'
refused "no identity column 'Login'" --canvas export.csv --canvas-column New --canvas-key Login
refused "none of its identity columns contains an identifier of the roster" --canvas export.csv --canvas-column New --canvas-key ID
class --out all --canvas export.csv --canvas-column 'Metal (23)'
expect_exit 0
expect_file_contains all/canvas.csv 'Ada,1,ada,S,20'
printf 'Student;ID;SIS Login ID;Section\nAda;1;ada;S\n' >export.csv
class --out all --canvas export.csv --canvas-column 'A "new" one'
expect_file_contains all/canvas.csv 'Student;ID;SIS Login ID;Section;"A ""new"" one"'
expect_stdout_contains "ben: in the class, but not in Canvas's export"
refused '--canvas needs the whole class' --canvas export.csv --canvas-column New --shard 1/2
run "$GRADER" class roster.csv --out whole --only 1,2 --regrade-policy --canvas export.csv --canvas-column New --progress none
expect_exit 0
expect_file_contains whole/canvas.csv 'Ada;1;ada;S;20'
refused "--compare: 'nowhere' is not the folder of a class" --compare nowhere
refused '--regrade-policy grades nothing; leave --fresh out' --regrade-policy --fresh
refused '--regrade-policy grades nothing; leave --update out' --update --regrade-policy

# --- --compare, and grading.yaml's points ---
cp -r all old
echo "$zip_right" >work/cleo/02-zip.metal
class --out all --compare old
expect_exit 0
expect_stdout_contains '  cleo: 10 -> 20 (02-zip 0 -> 10)'
expect_stdout_contains '1 changed (1 up, 0 down, 0 new, 0 gone), 2 the same'
expect_file_contains all/compare.csv 'cleo,10,20,10,graded,graded,02-zip 0 -> 10'

# --- --html, --progress ---
for html in all lost none; do
    class --out "html-$html" --html $html --jobs 1
    expect_exit 0
    find "html-$html/students" -name '*report.html' | sed 's,.*/students/,,; s,/.*,,' | sort -u | tr '\n' ' ' >"found-$html"
done
if [ "$(cat found-all)" = 'ada ben cleo ' ] && [ "$(cat found-lost)" = 'ada ben cleo ' ] && [ ! -s found-none ]; then right; else wrong "pages: $(cat found-all found-lost found-none)"; fi
class --out html-lost2 --html lost --only 1,2
if [ "$(ls html-lost2/students/*/instructor/*.html)" = html-lost2/students/ben/instructor/instructor-report.html ]; then right; else wrong 'only who has lost points has a page'; fi
refused '--html is one of none, lost, all' --html some
refused '--progress is one of' --progress fancy
run "$GRADER" class roster.csv --out json --progress json
expect_exit 0
if awk '!/^\{.*\}$/ { exit 1 }' stderr && grep -q '"done": 3' stderr; then right; else wrong "each line of progress is an object: $(cat stderr)"; fi
run "$GRADER" class roster.csv --out plain --progress plain
if grep -q '3' stderr; then right; else wrong 'plain progress says something'; fi
class --out quiet
if [ ! -s stderr ]; then right; else wrong "no progress is silence: $(cat stderr)"; fi

# --- --student-tests: everybody has hidden tests of their own, with a key and without ---
printf 'a long secret of the course\n' >key
class --out own --student-tests --secret-file key
expect_exit 0
expect_cell own/grades.csv ada final 20
expect_file_contains own/students/ada/instructor/instructor-result.json '"student": "ada"'
class --out own --secret-file key
if grep -q '"student": "ada"' own/students/ada/instructor/instructor-result.json; then wrong 'one class, one set of tests'; else right; fi

# --- --column and --url ---
printf 'Matrikel;Account;Ort\n1;ada;work/ada\n2;;work/ben\n' >other.csv
run "$GRADER" class other.csv --out other --column identifier=Matrikel --column repo=Ort --progress none
expect_exit 0
expect_cell other/grades.csv 1 final 20
run "$GRADER" class other.csv --out url --column identifier=Matrikel --url 'work/{Account}' --progress none
expect_exit 1
expect_stdout_contains '2: missing: the roster has no Account for this student (other.csv, line 3)'
for wrong_column in repo =x repo= nothing=Ort; do
    run "$GRADER" class other.csv --out refused --column "$wrong_column"
    expect_exit 2
    expect_stderr_contains "'$wrong_column' does not name a column"
done
run "$GRADER" class other.csv --out refused --column identifier=Nr --column repo=Ort
expect_exit 2
expect_stderr_contains "other.csv:1: no column 'Nr'"
run "$GRADER" class other.csv --out refused --column identifier=Matrikel --url 'work/{Acount}'
expect_exit 2
expect_stderr_contains '{Acount}: the roster has no such column'
run "$GRADER" class other.csv --out refused --column identifier=Matrikel --url 'work/{Account'
expect_exit 2
expect_stderr_contains "'{' without '}'"
run "$GRADER" class other.csv --out refused --column identifier=Matrikel --url 'https://h/{classroom}-{Account}'
expect_exit 2
expect_stderr_contains '{classroom}: give it with --classroom'

# --- overrides ---
overridden() { # overridden LINES: with these below the header identifier,ref,extension,excused,points,reason
    printf 'identifier,ref,extension,excused,points,reason\n%b' "$1" >overrides.csv
    class --out hand --overrides overrides.csv
}
overridden 'ada,,,,0,\nben,,,,200.125,bonus\ncleo,,,no,,\n'
expect_exit 0
expect_cell hand/grades.csv ada final 0
expect_cell hand/grades.csv ben final 200.13
expect_cell hand/grades.csv cleo final 20
for line in 'ada,,,,-1,' 'ada,,,,1e3,' 'ada,,,,ten,' 'ada,,,,"1,5",' 'ada,,,,.,'; do
    overridden "$line\\n"
    expect_exit 2
    expect_stderr_contains 'is not a number of points'
done
overridden 'ada,,,maybe,,\n'
expect_stderr_contains "overrides.csv:2: 'maybe' is not yes or no (excused)"
overridden 'ada,,,yes,5,\n'
expect_stderr_contains "'ada' is excused and has points; only one can be"
overridden 'ada,,tomorrow,,,\n'
expect_stderr_contains "'tomorrow' is not a time"
overridden 'zoe,,,yes,,\n'
expect_stderr_contains "overrides.csv:2: 'zoe' is not in the roster"
overridden 'ada,,,,1,\nada,,,,2,\n'
expect_stderr_contains "overrides.csv:3: 'ada' is already on line 2"
expect_exit 2
overridden ''
expect_exit 0
: >overrides.csv
class --out hand --overrides overrides.csv
expect_exit 0
printf 'who,points\nada,3\n' >overrides.csv
class --out hand --overrides overrides.csv
expect_exit 2
expect_stderr_contains "no column 'identifier' among 'who', 'points'"
printf 'identifier,point\nada,3\n' >overrides.csv
class --out hand --overrides overrides.csv
expect_exit 2
expect_stderr_contains "overrides.csv:1: no column 'ref', 'extension', 'excused', 'points' or 'reason' among 'identifier', 'point'"
printf 'identifier,points,mail\nada,3,a@b\n' >overrides.csv
class --out hand --overrides overrides.csv
expect_exit 0
expect_cell hand/grades.csv ada final 3
expect_stderr_contains "overrides.csv:1: the column 'mail' is not used"
finish
