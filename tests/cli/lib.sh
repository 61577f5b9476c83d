# lib.sh: what the tests of the command line share. A test sources it first and calls `finish` last:
#
#     . "$TESTS/cli/lib.sh"
#     run "$GRADER" version          # leaves exit status, stdout and stderr for the expectations
#     expect_exit 0
#     expect_stdout_contains 'grader'
#     finish
#
# It runs in a fresh, empty folder; $GRADER is the program, $TESTS the tests folder. Each expectation counts as one test.
# Reports are ASCII here, in whatever locale the tests are run.
unset LC_ALL LC_CTYPE
export LANG=C
passed=0
failed=0

right() { passed=$((passed + 1)); }

wrong() { # wrong WHAT...: says what was expected, and shows the last command and its output
    failed=$((failed + 1))
    printf 'FAIL %s\n  command: %s\n  exit: %s\n' "$*" "$command_line" "$status"
    sed 's/^/  stdout: /' stdout
    sed 's/^/  stderr: /' stderr
}

run() {
    command_line=$*
    status=0
    "$@" >stdout 2>stderr </dev/null || status=$?
}

# run_input FILE COMMAND...: the same, with FILE as standard input.
run_input() {
    input=$1
    shift
    command_line="$* < $input"
    status=0
    "$@" >stdout 2>stderr <"$input" || status=$?
}

expect_exit() { if [ "$status" -eq "$1" ]; then right; else wrong "expected exit status $1"; fi; }

contains() { grep -qF -e "$2" "$1"; }

expect_stdout_contains() { if contains stdout "$1"; then right; else wrong "expected in stdout: $1"; fi; }
expect_stderr_contains() { if contains stderr "$1"; then right; else wrong "expected in stderr: $1"; fi; }
expect_stdout_lacks() { if contains stdout "$1"; then wrong "not expected in stdout: $1"; else right; fi; }
expect_stderr_lacks() { if contains stderr "$1"; then wrong "not expected in stderr: $1"; else right; fi; }
expect_stdout_empty() { if [ -s stdout ]; then wrong 'expected no stdout'; else right; fi; }
expect_stderr_empty() { if [ -s stderr ]; then wrong 'expected no stderr'; else right; fi; }
expect_file() { if [ -e "$1" ]; then right; else wrong "expected a file $1"; fi; }
expect_file_contains() { if [ -e "$1" ] && contains "$1" "$2"; then right; else wrong "expected in $1: $2"; fi; }

# expect_stdout_is TEXT: the whole output, but for the last line end.
expect_stdout_is() {
    if [ "$(cat stdout)" = "$1" ]; then
        right
    else
        printf '%s\n' "$1" >wanted
        wrong 'expected another stdout (- wanted, + found):'
        diff -u wanted stdout | sed 1,2d
    fi
}

# sees_memory: may this user look into the memory of other processes? The sanitizer keeps what was freed.
sees_memory() {
    case $GRADER in */asan/*) return 1 ;; esac
    [ -e /proc/self/mem ] && [ "$(id -u)" -eq 0 ]
}

holds() { # holds PID TEXT: is it in the memory that the process can write to?
    sed -n 's/^\([0-9a-f]*\)-\([0-9a-f]*\) rw.*/\1 \2/p' "/proc/$1/maps" | while read -r from to; do
        from=$((0x$from / 4096)) to=$((0x$to / 4096))
        [ $((to - from)) -le 65536 ] || continue
        dd if="/proc/$1/mem" bs=4096 skip=$from count=$((to - from)) 2>/dev/null
    done | grep -qa "$2"
}

installed() { command -v "$1" >/dev/null 2>&1 || [ -x "/usr/sbin/$1" ]; }

# skip TOOL WHY...: says that a part of the test cannot run here, and goes on. TOOL is the command that is missing: when it
# is installed after all, skipping is a failure. TOOL '-': the reason is another one.
skip() {
    tool=$1
    shift
    if [ "$tool" != - ] && installed "$tool"; then
        wrong "skipped although $tool is installed: $*"
    else
        echo "skipped: $*"
    fi
}

# npm_packages LIST FOLDER: installs the packages of a package.json once, and again when the list changes.
npm_packages() {
    installed node && installed npm || return 1
    cmp -s "$1" "$2/installed.json" && return 0
    mkdir -p "$2" && cp "$1" "$2/package.json" &&
        npm install --prefix "$2" --no-audit --no-fund --ignore-scripts --silent --fetch-timeout=20000 --fetch-retries=1 >/dev/null 2>&1 &&
        cp "$2/package.json" "$2/installed.json"
}

skip_npm() { # skip_npm WHAT: after npm_packages failed
    if installed node && installed npm; then
        skip - "npm's registry cannot be reached: $1"
    else
        skip - "no node or npm: $1"
    fi
}

finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
    exit
}
