# Local repositories: which commit, which branch, what is said of it.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"

commit_of() { sed -n 's/.*"commit": "\([0-9a-f]*\)".*/\1/p' stdout | head -n 1; }
chooses() { # chooses REVISION ARGUMENTS...: of the repository `history`
    wanted=$(git -C history rev-parse "$1")
    shift
    run "$GRADER" --repo history "$@" --json -
    if [ "$(commit_of)" = "$wanted" ]; then right; else wrong "expected commit $wanted"; fi
}

# --- a folder, a repository, a bare one, a file URL, a worktree ---
mkdir plain && echo "$map_right" >plain/01-map.metal && echo "$zip_right" >plain/02-zip.metal
graded --repo plain
expect_stdout_contains 'not a git repository: the files are graded as they are'
refused 3 'is not a git repository' --repo plain --ref main
make_folder work
echo 'out[0] = 1;' >work/01-map.metal # not committed
graded --repo work
expect_stdout_contains "work at $(git -C work rev-parse main | cut -c1-10) (main)"
expect_stdout_contains "'grader check PATH' grades the files as they are now"
graded --repo work/.git
graded --repo "file://$PWD/work"
graded --repo "file://localhost$PWD/%77ork"
run "$GRADER" check work
expect_exit 1
expect_stdout_contains '10 of 140 points'
refused 2 '--ref needs --repo' check work --ref main
refused 2 'is not a local path: use --repo' check https://example.org/x.git
git clone -q --bare work bare.git
graded --repo bare.git
git -C work worktree add -q ../tree -b aside
graded --repo tree
expect_stdout_contains '(aside)'
cp -r tree copied
refused 3 'does not refer back to it' --repo copied
refused 3 'cannot read' --repo missing
mkdir empty && git init -q -b main empty
refused 3 'has no commit yet' --repo empty
git clone -q work packed && git -C packed repack -qad && git -C packed pack-refs --all
graded --repo packed
git clone -q --depth 1 "file://$PWD/packed" shallow
graded --repo shallow

# --- refs ---
git init -q -b main history
for day in 10 11 12 13; do
    echo "// $day" >history/notes.metal
    echo "$map_right" >history/01-map.metal
    commit history "day $day" "2026-01-${day}T20:00:00+0100"
    git -C history tag "day-$day"
done
git -C history tag -a -m handed annotated day-11
chooses main
chooses day-11 --ref day-11
chooses day-11 --ref annotated
chooses day-12 --ref refs/tags/day-12
chooses day-12 --ref "$(git -C history rev-parse day-12)"
chooses day-12 --ref "$(git -C history rev-parse --short=7 day-12)"
refused 3 "no branch, tag or commit 'day-14'; branches: main" --repo history --ref day-14
refused 3 "no branch, tag or commit" --repo history --ref 0000000
refused 3 "no branch, tag or commit" --repo history --ref "$(git -C history rev-parse day-12 | cut -c1-3)"
git -C history checkout -q --detach day-10
chooses day-10
git -C history checkout -q main
echo 'ref: refs/heads/gone' >history/.git/HEAD
chooses main
git -C history branch second main
refused 3 'the default branch gone does not exist; branches: main, second' --repo history
echo 'ref: refs/heads/main' >history/.git/HEAD

# --- times: by the committer's clock, in any way to write one ---
chooses day-11 --before 2026-01-11
expect_stdout_contains "by the committer's clock"
expect_stdout_contains '"committed_at": "2026-01-11T20:00:00+01:00"'
chooses day-11 --before 2026-01-11T19:00:00Z
chooses day-10 --before 2026-01-11T18:59:59Z
chooses day-11 --before '2026-01-11 20:00'
chooses day-10 --before '2026-01-11T20:30:00+02:00'
chooses day-11 --before '2026-01-11T20:30:00.25+0100'
chooses day-12 --ref day-12 --before 2026-12-31
refused 3 'no commit at or before 2026-01-01T23:59:59Z' --repo history --before 2026-01-01
refused 2 '--before takes a time' --repo history --before yesterday
refused 2 '--before takes a time' --repo history --before 2026-02-30
# on a side branch too, as git rev-list has it
git -C history checkout -q -b side day-10
echo "$zip_right" >history/02-zip.metal && commit history side 2026-01-11T22:00:00+0100
git -C history checkout -q main
GIT_COMMITTER_DATE=2026-01-14T10:00:00+0100 git -C history merge -q -m merge side
chooses "$(git -C history rev-list -1 --before=2026-01-11T23:00:00Z main)" --before 2026-01-11T23:00:00Z

git clone -q --depth 2 "file://$PWD/history" cut
refused 3 'but the history is cut off (a shallow clone)' --repo cut --before 2020-01-01

# --- a log of pushes is the course's own clock ---
id() { git -C history rev-parse "$1"; }
{
    echo 'repo,commit,pushed_at,ref'
    echo "x,$(id day-10),2026-01-10T19:30:00Z,main"
    echo "x,$(id day-12),2026-01-20T08:00:00Z,refs/heads/main"
    echo "x,\"$(id side)\",2026-01-11T08:00:00Z,side"
    echo "x,$(id main),2026-01-21T08:00:00Z,main"
} >pushes.csv
chooses day-10 --before 2026-01-19 --pushed-log pushes.csv
expect_stdout_contains '"pushed_at": "2026-01-10T19:30:00Z"'
expect_stdout_lacks "by the committer's clock"
chooses day-12 --before 2026-01-20 --pushed-log pushes.csv
chooses main --pushed-log pushes.csv
expect_stdout_contains '"pushed_at": "2026-01-21T08:00:00Z"'
chooses side --ref side --before 2026-01-12 --pushed-log pushes.csv
refused 3 'no push at or before' --repo history --before 2026-01-09 --pushed-log pushes.csv
echo "{\"id\": 7, \"commit\": \"$(id day-11)\", \"pushed_at\": \"2026-01-12T08:00:00+01:00\", \"ref\": \"main\", \"ok\": true}" >pushes.jsonl
chooses day-11 --before 2026-01-19 --pushed-log pushes.jsonl
echo 'commit,when' >wrong.csv
refused 2 "'wrong.csv', line 1: the first line must name the columns" --repo history --pushed-log wrong.csv
printf 'commit,pushed_at\nabc,2026-01-01\n' >wrong.csv
refused 2 "line 2: 'commit' must be the 40 digits" --repo history --pushed-log wrong.csv
printf '\n{"commit": "%s", "pushed_at": "soon"}\n' "$(id main)" >wrong.jsonl
refused 2 "line 2: 'pushed_at' must be a time" --repo history --pushed-log wrong.jsonl
printf '{"commit": ["x"]}\n' >wrong.jsonl
refused 2 'one flat object' --repo history --pushed-log wrong.jsonl
: >none.csv
refused 2 'contains no pushes' --repo history --pushed-log none.csv
refused 2 "cannot open 'not-there'" --repo history --pushed-log not-there

# --- work that is on another branch is told, and graded only when that is wanted ---
git init -q -b main branches
echo "$map_template" >branches/01-map.metal && commit branches template
git -C branches checkout -q -b homework
echo "$map_right" >branches/01-map.metal && commit branches work
git -C branches checkout -q -b more
echo "$zip_right" >branches/02-zip.metal && commit branches more
git -C branches checkout -q main
git -C branches branch same
refused 3 "branch 'more' contains work (see --ref and --any-branch) (outcome: work-on-other-branch)" --repo branches
expect_stdout_contains "branch 'homework' contains work on 1 puzzle"
expect_stdout_contains "branch 'more' contains work on 2 puzzle"
expect_stdout_contains '--ref or --any-branch'
expect_stdout_lacks "branch 'same'"
graded --repo branches --any-branch
expect_stdout_contains '(more)'
# certificates are for servers: a repository of this machine needs none
run env SSL_CERT_FILE="$PWD/missing.crt" "$GRADER" --repo branches --ref homework
expect_stdout_contains ' points, '
run "$GRADER" --repo branches --ref homework
expect_exit 1
expect_stdout_contains '10 of 140 points'
git clone -q branches cloned
graded --repo cloned --any-branch
refused 1 'nothing to grade yet' --repo branches --ref main
expect_stdout_lacks 'holds work'
# of many branches LIMIT_FETCH_BRANCHES are looked through
for i in $(seq 10 40); do
    git -C branches branch -q "a$i" "$(git -C branches commit-tree -m "$i" 'main^{tree}')"
done
refused 1 'nothing to grade yet' --repo branches
expect_stdout_contains '20 of 33 other branches were searched'
expect_stdout_lacks "branch 'homework'"
# where there is work nothing is said of other branches
git -C branches checkout -q homework
run "$GRADER" --repo branches
expect_exit 1
expect_stdout_lacks 'holds work'

# --- addresses ---
refused 2 "'ext://' is not supported" --repo 'ext://sh'
refused 2 "'ftp://' is not supported" --repo ftp://example.org/x.git
refused 2 'is not a valid repository path' --repo 'ext::sh'
refused 2 'is not a valid host name' --repo 'ssh://-oProxyCommand=x/y'
refused 2 'is not a valid host name' --repo 'https://exa$mple/x'
refused 2 'is not a valid host name' --repo https://example.org:99999/x.git
refused 2 'does not name a repository' --repo https://example.org
refused 2 'must not contain a password' --repo https://a:b@example.org/x.git
expect_stderr_lacks 'a:b'
refused 2 'must not contain a password' --repo git:secret@example.org:x.git
expect_stderr_lacks secret
refused 2 'cannot contain spaces' --repo "https://example.org/a b"
refused 2 'is not encrypted' --repo http://example.org/x.git
refused 2 'must name a folder on this machine' --repo file://elsewhere/x
refused 2 'one submission at a time' --repo a --repo b

finish
