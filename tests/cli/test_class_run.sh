# `grader class` on local submissions: outcomes, resuming, what is stale, interrupts, one run at a time.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"

grade() { # grade ARGUMENTS...: class roster.csv into out
    run "$GRADER" class roster.csv --out out --jobs 2 "$@"
}
row() { grep "^$1," "${2:-out}/grades.csv" | cut -d, -f4,10; }
expect_row() { # expect_row IDENTIFIER OUTCOME,FINAL [DIR]
    if [ "$(row "$1" "${3:-}")" = "$2" ]; then right; else wrong "expected $2 for $1, not $(row "$1" "${3:-}")"; fi
}
mtime() { stat -c %Y%i "$1" 2>/dev/null || stat -f %m%i "$1"; }

make_folder good
mkdir plain && echo "$map_right" >plain/01-map.metal
mkdir template && echo "$map_template" >template/01-map.metal
git init -q -b main empty
cat >roster.csv <<END
identifier,repo
anna,good
bert,plain
carl,template
dora,empty
=evil/../x,nowhere
END
run "$GRADER" class roster.csv
expect_exit 2
expect_stderr_contains 'where to?'
run "$GRADER" class missing.csv --out out
expect_exit 2
grade
expect_exit 1
expect_row anna graded,20
expect_row bert graded,10
expect_row carl untouched,0
expect_row dora no-commit,0
expect_stdout_contains '=evil/../x: missing: cannot read'
expect_stdout_contains '4 of 5 have a grade'
if grep -q "^'=evil/../x,nowhere,,missing,no,,,,,,140" out/grades.csv; then right; else wrong 'expected blank cells for a submission that is missing'; fi
expect_file out/students/anna/student/result.json
expect_file out/students/anna/instructor/instructor-result.json
expect_file out/students/anna/manifest.json
if [ ! -e out/students/anna/student/report.html ]; then right; else wrong 'no pages unless they are wanted'; fi
if [ "$(find out -name '.new*' -o -name '.old*' | wc -l)" -eq 0 ]; then right; else wrong 'nothing is left over'; fi
if [ "$(wc -l <out/journal.jsonl)" -eq 5 ]; then right; else wrong 'a line per student'; fi

# --- what is known is not done again; what has changed is ---
cp out/grades.csv before.csv
all_mtimes() { for who in anna bert carl dora; do mtime "out/students/$who/manifest.json"; done; }
all_mtimes >before
grade
expect_exit 1
if cmp -s before.csv out/grades.csv; then right; else wrong 'the same gradebook'; fi
if all_mtimes | cmp -s before -; then right; else wrong 'what is unchanged is not graded again: commits, folders, templates, nothing'; fi
echo "$zip_right" >plain/02-zip.metal
grade
expect_row bert graded,20
mv plain/02-zip.metal plain/zip.metal
grade
expect_row bert graded,20
rm plain/zip.metal
grade
expect_row bert graded,10
echo 'out[0] = 1;' >good/01-map.metal && commit good worse
grade
expect_row anna graded,10
rm out/students/anna/student/result.json
grade
expect_file out/students/anna/student/result.json
before=$(mtime out/students/anna/manifest.json)
grade --fresh
if [ "$(mtime out/students/anna/manifest.json)" != "$before" ]; then right; else wrong '--fresh grades again'; fi
rm -rf plain
grade
expect_row bert missing,
expect_file_contains out/students/bert/student/result.json '"outcome": "missing"'

# --- the forms are made again when anything of them, or that they are made of, is another ---
printf 'identifier,repo\nanna,good\ncarl,template\n' >steady.csv
steady() { run "$GRADER" class steady.csv --out steady "$@"; }
steady
cp steady/grades.csv before.csv
cp stdout said
before=$(mtime steady/grades.csv)
steady
expect_exit 0
if [ "$(mtime steady/grades.csv)" = "$before" ] && cmp -s stdout said; then right; else wrong 'nothing is new: the forms stay, and the same is said'; fi
rm steady/report.html
steady
expect_file steady/report.html
echo 'anna,by hand' >>steady/grades.csv
steady
if cmp -s before.csv steady/grades.csv; then right; else wrong 'a form that was changed is made again'; fi
printf 'identifier,points,reason\nanna,7,by hand\n' >overrides.csv
steady --overrides overrides.csv
expect_row anna graded,7 steady
printf 'identifier,points,reason\nanna,8,by hand\n' >overrides.csv
steady --overrides overrides.csv
expect_row anna graded,8 steady
steady
expect_row anna graded,10 steady

# --- all branches count, and the log of pushes, not only the commit that was graded ---
git init -q -b main branchy && echo "$map_template" >branchy/01-map.metal && commit branchy given
printf 'identifier,repo\nemil,branchy\nfred,good\n' >two.csv
run "$GRADER" class two.csv --out pushes
expect_row emil untouched,0 pushes
git -C branchy checkout -q -b work && echo "$map_right" >branchy/01-map.metal && commit branchy work && git -C branchy checkout -q main
run "$GRADER" class two.csv --out pushes
expect_row emil work-on-other-branch, pushes
log() { # log TIME: when the first commit of good was pushed
    printf 'commit,pushed_at\n%s,%s\n' "$(git -C good rev-list HEAD | tail -n 1)" "$1" >log.csv
    run "$GRADER" class two.csv --out pushes --before 2026-02-01T00:00:00Z --pushed-log log.csv
}
log 2026-01-31T00:00:00Z
expect_row fred graded,20 pushes
log 2026-03-31T00:00:00Z
expect_row fred none-before-deadline,0 pushes

# --- half a line at the end of the journal, and what a killed run leaves ---
printf '{"schema": "grader/record/1", "ident' >>out/journal.jsonl
mkdir -p out/students/.new-anna-1/student
grade
expect_exit 1
expect_row anna graded,10
if [ "$(wc -l <out/journal.jsonl)" -eq 5 ] && [ ! -e out/students/.new-anna-1 ]; then right; else wrong 'leftovers are swept'; fi

# --- repeatable ---
SOURCE_DATE_EPOCH=1770000000
export SOURCE_DATE_EPOCH
run "$GRADER" class roster.csv --out one --jobs 1 --html all
run "$GRADER" class roster.csv --out two --jobs 4 --html all
rm -f one/.lock two/.lock
if diff -r one two >difference; then right; else wrong "two runs are the same: $(head -n 5 difference)"; fi
expect_file one/students/anna/student/report.html

# --- on several machines: the parts together are the whole ---
run "$GRADER" plan roster.csv --shards 3
expect_exit 0
expect_stdout_contains '{"shard": "1/3", "number": 1, "students": '
for k in 1 2 3; do
    run "$GRADER" class roster.csv --out "part$k" --shard $k/3 --html all
done
run "$GRADER" merge part1 part2 part3 --out merged
expect_exit 1
rm -f merged/.lock
if diff -r one merged >difference; then right; else wrong "the parts are the whole: $(head -n 5 difference)"; fi
run "$GRADER" merge part1 part3 --out gap
expect_exit 1
if [ "$(wc -l <gap/grades.csv)" -eq 6 ]; then right; else wrong 'who is in no part has a line'; fi
run "$GRADER" class roster.csv --out part2 --shard 2/3 --html all --student-tests
printf key >key
run "$GRADER" class roster.csv --out part2 --shard 2/3 --html all --secret-file key
run "$GRADER" merge part1 part2 part3 --out mixed
expect_exit 2
expect_stderr_contains 'not parts of one class'
unset SOURCE_DATE_EPOCH

# --- a fault of the grader's is no verdict, and is tried again by the next run ---
GRADER_TEST_FAULT='abort@before@0!' run "$GRADER" class roster.csv --out fault --jobs 2
expect_exit 1
if grep -q '^anna,.*,machine,no,' fault/grades.csv; then right; else wrong 'the machine is at fault'; fi
run "$GRADER" class roster.csv --out fault --jobs 2
if grep -q '^anna,.*,graded,yes,' fault/grades.csv; then right; else wrong 'the next run grades it'; fi

# --- Ctrl-C: what is being graded is finished, the rest is named, and the same command goes on ---
start_server
{ echo identifier,repo; echo anna,good; for i in 1 2 3 4; do echo "s$i,http://127.0.0.1:$port/silent/x$i.git"; done; } >stalled.csv
"$GRADER" class stalled.csv --out stopped --allow-http --timeout 60 >stdout 2>stderr &
pid=$!
wait_for grep -q '"anna"' stopped/journal.jsonl
kill -INT $pid
status=0
wait $pid || status=$?
command_line='grader class, interrupted'
expect_exit 130
expect_stderr_contains 'interrupted: run the same command to continue'
if grep -q '^anna,.*,graded,yes,' stopped/grades.csv && grep -q '^s1,.*,machine,no,' stopped/grades.csv; then right; else wrong 'every line has an outcome'; fi

# --- the key: once the tests are made no process of the run has it, least of all a worker ---
if sees_memory && installed pgrep; then
    key=correct-horse-battery-staple
    GRADER_SECRET=$key GRADER_TEST_FAULT=silent@before@0 "$GRADER" class roster.csv --out keyed --progress none >stdout 2>stderr &
    pid=$!
    wait_for pgrep -P $pid
    wait_for test -e keyed/journal.jsonl
    sleep 0.3
    family=$pid
    for child in $(pgrep -P $pid); do family="$family $child $(pgrep -P "$child" | tr '\n' ' ')"; done
    command_line="grader class with a key; processes $family"
    if [ "$(echo "$family" | wc -w)" -ge 4 ]; then right; else wrong 'nurseries, slots and a worker are there'; fi
    if holds $$ "$key"; then right; else wrong 'this shell has the key: looking works'; fi
    for one in $family; do
        if holds "$one" "$key"; then wrong "process $one has the key: $(tr '\0' ' ' <"/proc/$one/cmdline")"; else right; fi
    done
    kill -INT $pid
    sleep 0.1
    kill -INT $pid
    wait $pid
else
    skip - 'memory of processes cannot be looked at here'
fi

# --- progress for tools ---
run "$GRADER" class roster.csv --out json --progress json
if grep -q '^{"event": "done", "identifier": "anna", "outcome": "graded"' stderr; then right; else wrong 'a JSON line per submission'; fi

# --- all fail for the same reason ---
port=$(free_port)
{ echo identifier,repo; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24; do echo "s$i,http://127.0.0.1:$port/x$i.git"; done; } >down.csv
run "$GRADER" class down.csv --out down --allow-http --timeout 5
expect_exit 4
expect_stderr_contains "stopped: the first 8 submissions all ended as 'network'"
if [ "$(grep -c ',machine,no,' down/grades.csv)" -ge 4 ]; then right; else wrong 'every line has an outcome'; fi
finish
