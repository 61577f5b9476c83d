# `grader class`: repositories and rosters in odd states, each with its outcome, and never a zero that is not fair.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"

new() { git init -q -b main "$1"; } # new NAME: without a commit
make() { # make NAME [DATE]: one right kernel
    new "$1"
    echo "$map_right" >"$1/01-map.metal"
    commit "$1" work "${2:-}"
}
new empty
make no-head && git -C no-head symbolic-ref HEAD refs/heads/gone
make detached && git -C detached checkout -q --detach
make looping && for name in a b; do echo "ref: refs/heads/$(echo $name | tr ab ba)" >looping/.git/refs/heads/$name; done
echo 'ref: refs/heads/a' >looping/.git/HEAD
new module && git -C module update-index --add --cacheinfo "160000,$(git -C detached rev-parse HEAD),homework" && git -C module commit -q -m module
new linked && ln -s ../elsewhere.ipynb linked/work.ipynb && commit linked link
printf '{"cells": [{"cell_type": "code", "source": ["k = MetalKernel(name=\\"map\\", input_names=[\\"a\\"], output_names=[\\"out\\"], source=\\"%s\\")"]}], "nbformat": 4}' \
    "$(echo "$map_right" | tr '\n' ' ')" >work.ipynb
new deep && mkdir -p deep/homework/week1 && cp work.ipynb deep/homework/week1 && commit deep work
new twice && cp work.ipynb twice/first.ipynb && sed 's/+ 10/+ 11/' work.ipynb >twice/second.ipynb && commit twice work
new branch && echo hello >branch/README.md && commit branch start && git -C branch checkout -q -b dev
echo "$map_right" >branch/01-map.metal && commit branch work && git -C branch checkout -q main
new crlf && echo "$map_right" | sed 's/$/\r/' >crlf/01-map.metal && commit crlf work
new mark && { printf '\357\273\277' && cat work.ipynb; } >mark/work.ipynb && commit mark work
make tagged && git -C tagged tag v1 && echo 'out[0] = 1;' >tagged/01-map.metal && commit tagged broken
make late 2026-03-01T00:00:00+0000
make future 2095-01-01T00:00:00+0000
new large && head -c 33554433 /dev/zero | tr '\0' ' ' >large/work.ipynb && commit large work
make data && cp large/work.ipynb data/big.ipynb && commit data more
mkdir folder && cp work.ipynb folder
cat >roster.csv <<'END'
identifier,repo,ref,extension
empty,empty,,
no-head,no-head,,
detached,detached,,
looping,looping,,
module,module,,
linked,linked,,
deep,deep,,
twice,twice,,
branch,branch,,
dev,branch,dev,
crlf,crlf,,
mark,mark,,
tagged,tagged,v1,
no-ref,tagged,nothing,
late,late,,
later,late,,2026-04-01
earlier,late,,2020-01-01
future,future,,
large,large,,
data,data,,
folder,folder,,
file,work.ipynb,,
none,nowhere,,
blank,,,
END
expect_rows() { # expect_rows DIR: its outcomes and grades are those on the standard input
    cat >wanted.csv
    awk -F, '{ print $1 "," $4 "," $10 }' "$1/grades.csv" | sed 1d >found.csv
    if cmp -s wanted.csv found.csv; then right; else wrong "other rows: $(diff wanted.csv found.csv)"; fi
}
run "$GRADER" class roster.csv --out out --progress none --jobs 2
expect_exit 1
expect_rows out <<'END'
empty,no-commit,0
no-head,graded,10
detached,graded,10
looping,damaged,
module,damaged,
linked,damaged,
deep,graded,10
twice,graded,10
branch,work-on-other-branch,
dev,graded,10
crlf,graded,10
mark,graded,10
tagged,graded,10
no-ref,missing,
late,graded,10
later,graded,10
earlier,graded,10
future,graded,10
large,too-large,
data,graded,10
folder,graded,10
file,graded,10
none,missing,
blank,missing,
END
expect_stdout_contains '  large: too-large: could not be graded: work.ipynb is too large: 33554433 bytes'
expect_stdout_contains "  no-ref: missing: no branch, tag or commit 'nothing'"
expect_stderr_contains "'later' has an extension, but there is no deadline"
if grep '"identifier": "data"' out/journal.jsonl | grep -q '"kind": "not-read"'; then right; else wrong 'a file that was not read is flagged'; fi
if grep '"identifier": "deep"' out/journal.jsonl | grep -q '"kind": "not-read"'; then wrong 'nothing was left unread'; else right; fi

# the same with a deadline: the files as they are have no time
run "$GRADER" class roster.csv --out before --progress none --jobs 2 --before 2026-02-01
expect_exit 1
grep -e late -e earlier -e future -e folder before/grades.csv | awk -F, '{ print $1 "," $4 "," $10 }' >found.csv
printf 'late,none-before-deadline,0\nlater,graded,10\nearlier,none-before-deadline,0\nfuture,none-before-deadline,0\nfolder,missing,\n' >wanted.csv
if cmp -s wanted.csv found.csv; then right; else wrong "other rows: $(diff wanted.csv found.csv)"; fi
expect_stderr_contains "'earlier' has an extension to 2020-01-01, which is before the deadline"
if grep -q "'later'" stderr; then wrong 'an extension as it should be is no news'; else right; fi

# --- rosters ---
rows() { # rows COUNT: of roster odd.csv
    rm -rf odd
    run "$GRADER" class odd.csv --out odd --progress none
    expect_exit 0
    if [ "$(find odd/students -mindepth 1 -maxdepth 1 -type d | wc -l)" -eq "$1" ]; then right; else wrong "not $1 students"; fi
}
if installed iconv; then
    printf 'identifier;repo\r\n"a\nb";detached\r\n=x;crlf\r\n\360\237\230\200;mark\r\n' >utf8.csv
    { printf '\377\376' && iconv -f UTF-8 -t UTF-16LE utf8.csv; } >odd.csv
    rows 3
    expect_file_contains odd/grades.csv "'=x,crlf,"
    { printf '\376\377' && iconv -f UTF-8 -t UTF-16BE utf8.csv; } >odd.csv
    rows 3
fi
printf 'identifier\trepo\n\n \t\nA \t crlf \nA\tcrlf\n' >odd.csv
rows 1
expect_stderr_contains "odd.csv:5: 'A' is already on line 4, with the same work"
printf 'identifier,repo\nA,crlf\na,mark\n' >odd.csv
rows 2
wrong_roster() { # wrong_roster WORDS
    run "$GRADER" class odd.csv --out never
    expect_exit 2
    expect_stderr_contains "$1"
    if [ ! -e never ]; then right; else wrong 'nothing is made of it'; fi
}
printf 'identifier,repo,repo\nA,crlf,mark\n' >odd.csv
wrong_roster "odd.csv:1: two columns are called 'repo'; rename one"
printf 'identifier,repo\n"A,crlf\n' >odd.csv
wrong_roster 'odd.csv:2: a quote that is never closed'
if [ "$(wc -l <stderr)" -eq 1 ]; then right; else wrong 'one problem is one line'; fi
printf 'identifier,repo\nA\000B,crlf\n' >odd.csv
wrong_roster 'odd.csv:2: a NUL byte'
printf 'identifier,repo\n\377\376,crlf\n' >odd.csv
wrong_roster 'odd.csv:2: not UTF-8'
printf 'identifier,repo\n' >odd.csv
wrong_roster 'odd.csv: no students'
: >odd.csv
wrong_roster 'odd.csv: an empty roster'
printf 'identifier,repo,points\n\033[31mA,crlf,x\033[2J\n' >odd.csv
wrong_roster 'is not a number of points'
if tr -d '\n' <stderr | LC_ALL=C grep -q "$(printf '\033')"; then wrong 'no control character reaches the terminal'; else right; fi
finish
