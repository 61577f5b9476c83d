# Repositories over HTTP: what servers do right and wrong, redirects, tokens. The server is tests/fetch/server.c.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"

make_work work.git
start_server
at=http://127.0.0.1:$port
lists() { grep -c '^GET' log; }
downloads() { grep -c '^POST' log; }
expect_lists() { if [ "$(lists)" -eq "$1" ]; then right; else wrong "expected the refs to be asked for $1 times, not $(lists)"; fi; }
forget() { rm -rf xdg log; }

# --- right ones ---
refused 2 'pass --allow-http' --repo "$at/ok/work.git"
graded --repo "$at/ok/work.git" --allow-http
expect_stdout_contains "$at/ok/work.git at "
graded --repo "$at/slow/work.git" --allow-http

# the next time only the list of refs is asked for
: >log
graded --repo "$at/ok/work.git" --allow-http
expect_lists 1
if [ "$(downloads)" -eq 0 ]; then right; else wrong 'what is there is not brought again'; fi
git clone -q work.git more && echo '// more' >more/x.metal && commit more second && git -C more push -q
: >log
graded --repo "$at/ok/work.git" --allow-http --json result.json
expect_lists 1
if [ "$(downloads)" -ge 1 ]; then right; else wrong 'what is new is brought'; fi
expect_file_contains result.json "\"commit\": \"$(git -C work.git rev-parse main)\""

# a cache of another place, and one that was damaged: it is made anew
graded --repo "$at/ok/work.git" --allow-http --cache here/cache
expect_file here/cache
find here -name 'pack-*.pack' -exec sh -c 'chmod u+w "$1" && : >"$1"' sh {} \;
graded --repo "$at/ok/work.git" --allow-http --cache here/cache
# half a pack of a run that was ended
for pack in here/cache/*/objects/pack; do echo x >"$pack/pack_git2_left"; done
graded --repo "$at/ok/work.git" --allow-http --cache here/cache
if [ -e "$pack/pack_git2_left" ]; then wrong 'half a pack is removed'; else right; fi
# two graders at once
"$GRADER" --repo "$at/slow/work.git" --allow-http --cache both >one.out 2>&1 &
first=$!
graded --repo "$at/slow/work.git" --allow-http --cache both
wait $first
expect_file_contains one.out '20 of 140 points'
# no place for a cache
refused 4 'cannot make the cache folder' --repo "$at/ok/work.git" --allow-http --cache /dev/null/x
run env -u XDG_CACHE_HOME -u HOME "$GRADER" --repo "$at/ok/work.git" --allow-http
expect_exit 4
expect_stderr_contains 'see --cache'

# --- faults that another try mends, and how often it is tried: LIMIT_FETCH_TRIES ---
for mode in once-429 once-500 once-502 once-503 once-drop; do
    forget
    graded --repo "$at/$mode/work.git" --allow-http
    expect_lists 2
done
forget
refused 4 'HTTP status 500 (3 tries)' --repo "$at/always-500/work.git" --allow-http
expect_lists 3
forget
refused 4 'HTTP status 429 (3 tries)' --repo "$at/always-429/work.git" --allow-http
expect_lists 3
refused 4 'EOF' --repo "$at/drop/work.git" --allow-http
refused 4 '(3 tries)' --repo "$at/truncate/work.git" --allow-http
refused 4 'not finished within 1 seconds' --repo "$at/stall/work.git" --allow-http --timeout 1
refused 4 'not finished within 1 seconds' --repo "$at/silent/work.git" --allow-http --timeout 1
refused 4 'not finished within 1 seconds' --repo "$at/endless/work.git" --allow-http --timeout 1
refused 4 '(3 tries)' --repo "http://127.0.0.1:$(free_port)/work.git" --allow-http
forget
refused 3 'could not be read' --repo "$at/corrupt/work.git" --allow-http

# --- those that no other try mends ---
forget
refused 3 'no repository at' --repo "$at/ok/missing.git" --allow-http
expect_lists 1
for status in 400 404 410; do
    refused 3 "$status" --repo "$at/always-$status/work.git" --allow-http
done
forget
refused 3 'is private or missing' --repo "$at/always-401/work.git" --allow-http
expect_lists 1
refused 3 'is private or missing' --repo "$at/always-403/work.git" --allow-http
refused 3 'text/html' --repo "$at/web/work.git" --allow-http
git init -q --bare empty.git
refused 3 'has no commit yet' --repo "$at/ok/empty.git" --allow-http

# --- redirects ---
graded --repo "$at/moved/work.git" --allow-http
if knows_localhost; then
    graded --repo "$at/away/work.git" --allow-http
else
    skip - 'this machine does not know the name localhost (no /etc/hosts): one redirect is not tried'
fi
refused 3 'too many redirects' --repo "$at/loop/work.git" --allow-http
refused 3 'file' --repo "$at/to-file/work.git" --allow-http

# --- tokens: for one host, one try, never shown ---
GRADER_TOKEN=secret-token
export GRADER_TOKEN
with_token() { "$@" --token-host 127.0.0.1 --allow-http; }
with_token graded --repo "$at/login/work.git"
with_token graded --repo "$at/moved-login/work.git"
refused 3 'give a token' --repo "$at/login/work.git" --allow-http
refused 3 'give a token' --repo "$at/login/work.git" --allow-http --token-host elsewhere.example
forget
with_token refused 3 "cannot redirect from '127.0.0.1' to 'localhost'; a token is not sent elsewhere" --repo "$at/away-login/work.git"
if grep -q login log && grep -q ' login$' log; then wrong 'the token goes to no other host'; else right; fi
forget
with_token refused 3 'a token is not sent elsewhere' --repo "$at/login-away/work.git"
if grep -q '^GET /login/.* login$' log; then wrong 'the token goes to no other host'; else right; fi
forget
GRADER_TOKEN=wrong-token with_token refused 4 'did not accept the token' --repo "$at/login/work.git"
if [ "$(grep -c ' login$' log)" -eq 1 ]; then right; else wrong 'a token is tried once'; fi
unset GRADER_TOKEN
printf 'secret-token\n' >token
graded --repo "$at/login/work.git" --allow-http --token-host 127.0.0.1 --token-file token
graded --repo "$at/login/work.git" --allow-http --token-host 127.0.0.1 --token-file token --json result.json
MY_TOKEN=secret-token graded --repo "$at/login/work.git" --allow-http --token-host 127.0.0.1 --token-env MY_TOKEN
MY_TOKEN=secret-token graded --repo "http://x-access-token@127.0.0.1:$port/login/work.git" --allow-http --token-host 127.0.0.1 --token-env MY_TOKEN
refused 2 'needs --token-host' --repo "$at/login/work.git" --allow-http --token-file token
refused 2 "no variable 'NOT_THERE'" --repo "$at/login/work.git" --allow-http --token-host 127.0.0.1 --token-env NOT_THERE
refused 2 'one token at a time' --repo "$at/login/work.git" --allow-http --token-host h --token-env A --token-file token
: >none
refused 2 'the token is empty' --repo "$at/login/work.git" --allow-http --token-host 127.0.0.1 --token-file none
refused 2 'must not contain a password' --repo "http://me:secret-token@127.0.0.1:$port/login/work.git" --allow-http
expect_stderr_lacks secret-token
# nothing that is kept or printed holds it
if grep -rq secret-token xdg result.json stdout stderr; then wrong 'the token is written nowhere'; else right; fi

# --- limits: those of the command line stand for LIMIT_FETCH_BYTES, LIMIT_FETCH_OBJECTS and LIMIT_FETCH_SECONDS ---
refused 3 'more than 4 objects (see --max-objects)' --repo "$at/ok/work.git" --allow-http --max-objects 4 --cache small
refused 2 '--max-objects is a number' --repo x --max-objects 0
objects=$(git -C work.git rev-list --objects main | wc -l | tr -d ' ')
graded --repo "$at/ok/work.git" --allow-http --max-objects "$objects" --cache small
git init -q -b main large
awk 'BEGIN { srand(1); for (i = 0; i < 150000; i++) printf "%d %d\n", rand() * 1e9, rand() * 1e9 }' >large/data.txt
echo "$map_right" >large/01-map.metal
commit large first
refused 3 'more than 1 MB (see --max-download)' --repo "$at/ok/large" --allow-http --max-download 1
refused 3 'more than 1 MB (see --max-download)' --repo large --max-download 1
run "$GRADER" --repo "$at/ok/large" --allow-http
expect_exit 1
expect_stdout_contains '10 of 140 points'
refused 2 '--timeout is a number' --repo x --timeout 0
refused 2 '--max-download is a number' --repo x --max-download many

# --- refs: one by name, by commit, by short commit; those that are not there ---
git -C more checkout -q -b work && echo '// another' >more/y.metal && commit more third 2026-01-11T10:00:00+0100
git -C more tag -a -m 'handed in' v1 && git -C more push -q origin work v1
for ref in main work v1 refs/heads/work refs/tags/v1 "$(git -C more rev-parse work)" "$(git -C more rev-parse --short work)"; do
    graded --repo "$at/ok/work.git" --allow-http --ref "$ref"
done
refused 3 "no branch, tag or commit 'nope'; branches: main, work" --repo "$at/ok/work.git" --allow-http --ref nope
refused 3 "no branch, tag or commit 'abcdef0123'" --repo "$at/ok/work.git" --allow-http --ref abcdef0123
refused 3 "no branch, tag or commit '../../etc'" --repo "$at/ok/work.git" --allow-http --ref ../../etc
graded --repo "$at/ok/work.git" --allow-http --ref work --before 2026-01-10 --json result.json
expect_file_contains result.json "\"commit\": \"$(git -C more rev-list -1 --before=2026-01-10T23:59:59Z work)\""

finish
