# lib.sh: repositories and servers for the tests of --repo. Sourced after cli/lib.sh:
#
#     . "$TESTS/fetch/lib.sh"
#     make_work work.git             # a bare repository with two right kernels on main
#     start_server                   # tests/fetch/server.c; $port
#     start daemon git daemon ...    # any other; all are stopped when the test ends
#
# Servers listen on loopback only, and every wait has an end.
# shellcheck shell=sh

HELPERS=${OUT:?}/fetch
PATH=$PATH:/usr/sbin # servers
GIT_CONFIG_GLOBAL=/dev/null
GIT_CONFIG_NOSYSTEM=1
GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=core.compression GIT_CONFIG_VALUE_0=1
GIT_AUTHOR_NAME=Student GIT_AUTHOR_EMAIL=student@example.org
GIT_COMMITTER_NAME=Student GIT_COMMITTER_EMAIL=student@example.org
XDG_CACHE_HOME=$PWD/xdg
GRADER_TEST_PAUSE=20
export GIT_CONFIG_GLOBAL GIT_CONFIG_NOSYSTEM GIT_CONFIG_COUNT GIT_CONFIG_KEY_0 GIT_CONFIG_VALUE_0
export GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL
export XDG_CACHE_HOME GRADER_TEST_PAUSE
unset http_proxy https_proxy HTTP_PROXY HTTPS_PROXY GRADER_TOKEN GRADER_TOKEN_HOST SSL_CERT_FILE SSH_AUTH_SOCK GIT_DIR

skip_rest() { # skip_rest TOOL WHY: the rest of the test cannot run here
    skip "$@"
    finish
}

installed git || skip_rest git 'no git'

# --- servers ---

pids=
stop_servers() {
    for pid in $pids; do
        kill "$pid" 2>/dev/null
    done
    pids=
}
trap stop_servers EXIT
trap 'exit 1' INT TERM HUP

start() { # start NAME COMMAND...: in the background, with its output in NAME.log
    name=$1
    shift
    "$@" >"$name.log" 2>&1 </dev/null &
    pids="$pids $!"
}

wait_for() { # wait_for COMMAND...: until it succeeds, for at most five seconds
    tries=0
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ $tries -le 100 ] || return 1
        sleep 0.05
    done
}

# A root that was made a minute ago may have no /etc/hosts.
knows_localhost() { ! installed getent || getent ahosts localhost >/dev/null 2>&1; }

free_port() { "$HELPERS/server"; }

start_server() { # serves this folder over HTTP, with faults by path
    start server "$HELPERS/server" "$PWD"
    wait_for test -s port || { wrong 'the server starts'; finish; }
    port=$(cat port)
}

# --- repositories ---

map_right='out[thread_position_in_grid.x] = a[thread_position_in_grid.x] + 10;'
zip_right='uint i = thread_position_in_grid.x; out[i] = a[i] + b[i];'
map_template='uint local_i = thread_position_in_grid.x; // FILL ME IN (roughly 1 line)'

commit() { # commit FOLDER MESSAGE [DATE]: all that is there
    git -C "$1" add -A &&
        GIT_COMMITTER_DATE=${3:-2026-01-10T10:00:00+0100} GIT_AUTHOR_DATE=${3:-2026-01-10T10:00:00+0100} \
            git -C "$1" commit -q --allow-empty -m "$2"
}

make_folder() { # make_folder FOLDER: a repository with two right kernels, committed on main
    git init -q -b main "$1" &&
        echo "$map_right" >"$1/01-map.metal" && echo "$zip_right" >"$1/02-zip.metal" && commit "$1" first
}

make_work() { # make_work NAME.git: the same, bare
    make_folder "$1.folder" && git clone -q --bare "$1.folder" "$1" && rm -rf "$1.folder"
}

# --- expectations ---

graded() { # graded ARGUMENTS...: the two kernels are found and right
    run "$GRADER" "$@"
    expect_exit 1
    expect_stdout_contains '20 of 140 points, 2 of 14 puzzles passed'
}

refused() { # refused STATUS PART ARGUMENTS...: that exit status, and one line that holds PART
    wanted=$1 part=$2
    shift 2
    run "$GRADER" "$@"
    expect_exit "$wanted"
    expect_stderr_contains "$part"
    if [ "$(wc -l <stderr)" -eq 1 ]; then right; else wrong 'expected one line on stderr'; fi
}
