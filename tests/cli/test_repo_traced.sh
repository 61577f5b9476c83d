# What a run touches, as strace sees it: the repository is only read, the cache alone is written, and beyond them only
# what every program of this machine reads. A token stands in no argument, environment or file.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"

installed strace || skip_rest strace 'no strace'
strace -f -o probe true 2>/dev/null || skip_rest - 'strace may not trace here'
case $OUT in *asan*) skip_rest - 'the sanitizers read what they like' ;; esac

here=$PWD
make_folder work
ln -s /etc/passwd work/03-guard.metal
printf '*.metal filter=x\n' >work/.gitattributes
commit work second
git clone -q --bare work served.git
mkdir outside home
echo '[core]' >outside/secret
printf '[include]\n\tpath = %s/outside/secret\n' "$here" >>work/.git/config
start_server

# paths: of the trace, one a line, "r PATH" or "w PATH"; calls that failed do not count
paths() {
    awk '
    / = -1 / || /O_PATH/ { next } # nothing is read through O_PATH
    { call = $0; name = call; sub(/\(.*/, "", name) }
    name ~ /^(open|openat|creat|mkdir|mkdirat|rename|renameat|renameat2|unlink|unlinkat|rmdir|symlink|symlinkat|link|linkat|chmod|fchmodat|chown|fchownat|utimensat|truncate|execve|readlink|readlinkat)$/ {
        n = split(call, part, "\"")
        for (i = 2; i <= n; i += 2) {
            if (name ~ /^symlink/ && i == 2) continue
            if (name == "execve" && i > 2) break
            writes = name ~ /^open/ ? call ~ /O_WRONLY|O_RDWR|O_CREAT|O_TRUNC/ : name !~ /^(execve|readlink)/
            print (writes ? "w " : "r ") part[i]
        }
    }' trace.* | sort -u
}

# outside PATTERN...: what was touched beyond the system's own files and these paths
outside() {
    paths | grep -v -E '^r (/usr/|/lib|/etc/(ld\.so|ssl/|resolv\.conf|hosts|host\.conf|nsswitch\.conf|gai\.conf|services|localtime)|/dev/|/proc/self/|/sys/)' |
        grep -v -E '^[rw] /dev/(null|tty)$' | grep -v -F "r $GRADER" |
        while read -r kind path; do
            known=
            for allowed in "$@"; do
                case "$kind $path" in "$allowed" | "$allowed"/*) known=1 ;; esac
            done
            [ -n "$known" ] || echo "$kind $path"
        done
}

expect_nothing() { # expect_nothing PATTERN...: nothing else was touched
    found=$(outside "$@")
    if [ -z "$found" ]; then right; else wrong "touched: $found"; fi
}

traced() { # one file a process: trace.PID
    rm -f trace.*
    run env HOME="$here/home" XDG_CACHE_HOME="$here/cache" strace -ff -s 4096 -e trace=file,desc,process,setsockopt -o trace "$GRADER" "$@"
}

# --- a local repository: nothing is written at all ---
traced --repo "$here/work"
expect_exit 1
expect_stdout_contains '20 of 140 points'
expect_nothing "r $here/work"
if paths | grep -q '^w /' && paths | grep '^w ' | grep -qv '^w /dev/null$'; then wrong 'nothing is written'; else right; fi
if paths | grep -q 'outside\|passwd$'; then wrong 'nothing outside is read'; else right; fi
if [ -e cache ]; then wrong 'no cache for a local repository'; else right; fi

# --- a server: the cache is written ---
GRADER_TOKEN=secret-token
export GRADER_TOKEN
traced --repo "http://127.0.0.1:$port/login/served.git" --allow-http --token-host 127.0.0.1
expect_exit 1
expect_stdout_contains '20 of 140 points'
expect_nothing "r $here/cache" "w $here/cache"
# the pipe to the reader may hold it; a path, an argument and an environment may not
if cat trace.* | grep secret-token | grep -qv -E '^(write|read)\('; then wrong 'the token is passed on a pipe only'; else right; fi
if grep -rq secret-token cache home; then wrong 'the token is written nowhere'; else right; fi
if [ -n "$(find home -type f)" ]; then wrong 'nothing is written to HOME'; else right; fi
# a request is not held up between its two parts
if cat trace.* | grep -q 'setsockopt(.*TCP_NODELAY, \[1\], 4) = 0'; then right; else wrong 'requests are sent at once'; fi
# what the reader starts: nothing
if cat trace.* | grep '^execve(' | grep -v -F -e "(\"$GRADER\"" -e '("/proc/self/exe"' | grep -q ' = 0'; then wrong 'no program but ours is started'; else right; fi
if [ "$(cat trace.* | grep -c '^execve(.* = 0')" -eq 2 ]; then right; else wrong 'itself and the reader are started; the worker is a fork'; fi

finish
