# The program is built so that a mistake of ours is hard to use: canaries on the stack, checked sizes (FORTIFY), tables of
# addresses that are read-only from the start (full RELRO), and an address that is not known (PIE, where the compiler
# makes it by default).
# shellcheck shell=sh source=tests/cli/lib.sh
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"

case $GRADER in
*/asan/* | */cover/* | */fuzz/*) echo 'skipped: the sanitizers have means of their own'; finish ;;
esac
if [ "$(uname -s)" != Linux ] || ! command -v readelf >/dev/null; then
    echo 'skipped: needs Linux and readelf (binutils)'
    finish
fi

run readelf -dW "$GRADER"
expect_exit 0
expect_stdout_contains 'BIND_NOW'
case ${CC:-cc} in *' '*) compiler=cc ;; *) compiler=${CC:-cc} ;; esac
if $compiler -dM -E -x c /dev/null 2>/dev/null | grep -q __PIE__; then expect_stdout_contains 'PIE'; fi
run readelf -lW "$GRADER"
expect_stdout_contains 'GNU_RELRO'
run readelf -W --dyn-syms "$GRADER"
expect_stdout_contains '__stack_chk_fail'
expect_stdout_contains '_chk@' # of FORTIFY: __memcpy_chk, __fprintf_chk...
if grep -qE ' __(memcpy|fprintf|vsnprintf|snprintf|memset|read)_chk' stdout; then right; else wrong 'no checked function'; fi
finish
