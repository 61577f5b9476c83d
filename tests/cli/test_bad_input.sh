# What a shell can throw at `grader run`: each is one clear line and the right exit status.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"

echo 'out[0] = 1;' >k.metal

one_line() { # one_line STATUS PART ARGUMENTS...: that exit status, one line on stderr that holds PART
    wanted=$1 part=$2
    shift 2
    run "$GRADER" "$@"
    expect_exit "$wanted"
    expect_stderr_contains "$part"
    expect_stdout_empty
    if [ "$(wc -l <stderr)" -eq 1 ]; then right; else wrong 'expected one line on stderr'; fi
}

one_line 3 "cannot open 'missing.metal'" run missing.metal --out 'out=float32[4]' --compile-only
mkdir folder
one_line 3 "'folder' is a folder" run folder --out 'out=float32[4]' --compile-only
if [ "$(id -u)" -ne 0 ]; then
    cp k.metal secret.metal && chmod 0 secret.metal
    one_line 3 "cannot open 'secret.metal'" run secret.metal --out 'out=float32[4]' --compile-only
fi
one_line 2 'no kernel' run --compile-only
one_line 2 'needs at least one output' run k.metal --compile-only
one_line 2 "cannot open 'missing.h'" run k.metal --header missing.h --out 'out=float32[4]' --compile-only
one_line 2 "unknown dtype 'flot32'" run k.metal --out 'out=flot32[4]' --compile-only
one_line 2 "did you mean 'float32'?" run k.metal --out 'out=flot32[4]' --compile-only
one_line 2 'Metal has no double' run k.metal --out 'out=float64[4]' --compile-only
one_line 2 'is not a shape' run k.metal --out 'out=float32[a]' --compile-only
one_line 2 'too large' run k.metal --out 'out=float32[4294967295,4294967295]' --compile-only
one_line 2 'too large' run k.metal --out 'out=float32[999999999]' --compile-only
one_line 2 'has 4 elements, but 3 values' run k.metal --in 'a=int32[4]:1,2,3' --out 'out=float32[4]' --compile-only
one_line 2 'more than 1024 threads' run k.metal --out 'out=float32[4]' --threadgroup 1025 --compile-only
one_line 2 'is not a size' run k.metal --out 'out=float32[4]' --grid 0 --compile-only
one_line 2 "did you mean '--threadgroup'?" run k.metal --out 'out=float32[4]' --threadgruop 4
one_line 2 "option '--grid' needs a value" run k.metal --grid
one_line 2 'only one kernel can be given' run k.metal k.metal --compile-only
one_line 2 'two arrays' run k.metal --in 'a=int32[4]' --out 'a=int32[4]' --compile-only
one_line 2 'is not a dtype' run k.metal --out 'out=int32[4]' --template T=text --compile-only
one_line 2 "cannot open 'missing.npy'" run k.metal --in a=@missing.npy --out 'out=int32[4]' --compile-only
one_line 2 'is not an .npy file' run k.metal --in a=@k.metal --out 'out=int32[4]' --compile-only

one_line 3 "cannot open 'missing.metal'" run missing.metal --out 'out=int32[4]'
one_line 2 "cannot open 'missing'" run k.metal --header missing --out 'out=int32[4]'
one_line 2 "cannot open 'missing'" check k.metal --weights missing
one_line 2 "cannot open 'missing'" check k.metal --secret-file missing
one_line 2 "cannot open 'missing/pack.yaml'" puzzles --pack missing
one_line 2 "cannot open 'missing/pack.yaml'" puzzles --lint missing
one_line 2 "cannot read 'missing'" puzzles --lint "$TESTS/report/pack" --reference missing
one_line 2 "an array and a template argument are called 'out'" run k.metal --out 'out=int32[4]' --template out=8
one_line 2 "'for' is a keyword or a type in Metal" run k.metal --in 'for=int32[4]' --out 'out=int32[4]'
one_line 2 "'for=4' is not a template argument" run k.metal --out 'out=int32[4]' --template for=4
one_line 2 "--init 1.5 is not a value of output 'out', which is int32" run k.metal --out 'out=int32[4]' --init 1.5
one_line 2 "--init 300 is not a value of output 'out', which is uint8" run k.metal --out 'out=uint8[4]' --init 300
one_line 2 'each from 1 to 2147483647' run k.metal --out 'out=int32[4]' --grid 4000000000

# what is no regular file is not waited for
mkfifo pipe
one_line 3 "'pipe' is not a regular file" run pipe --out 'out=int32[4]'
run "$GRADER" check pipe
expect_exit 3
expect_stderr_contains "'pipe' is not a regular file"
one_line 2 "'pipe' is not a regular file" run k.metal --header pipe --out 'out=int32[4]'

# NUL bytes and other rubbish are findings, not crashes
printf 'out[0] = 1;\000\001\377\n' >nul.metal
run "$GRADER" run nul.metal --out 'out=float32[4]' --compile-only
expect_exit 1
expect_stdout_contains 'nul.metal:1:'
head -c 20000 /dev/urandom >random.metal
run "$GRADER" run random.metal --out 'out=float32[4]' --compile-only
expect_exit 1

# more text than the compiler takes
awk 'BEGIN { for (i = 0; i < 500000; i++) print "out[0] = 1;" }' >large.metal
run "$GRADER" run large.metal --out 'out=float32[4]' --compile-only
expect_exit 1
expect_stdout_contains 'E1201'

# a standard output that cannot be written to
run sh -c '"$0" version >&-' "$GRADER"
expect_exit 4
expect_stderr_contains 'standard output'
run sh -c '"$0" run k.metal --out "out=float32[4]" --compile-only --json r.json >&-' "$GRADER"
expect_exit 4
expect_file_contains r.json '"status": "ok"'
if [ -e /dev/full ]; then
    run sh -c '"$0" version >/dev/full' "$GRADER"
    expect_exit 4
fi

finish
