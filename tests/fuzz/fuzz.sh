#!/bin/sh
# fuzz.sh TARGET...: runs each fuzzer of $OUT/fuzzer for $SECONDS_EACH seconds.
#
# Starts from the committed corpus and the golden kernels; what it finds on the way stays in $OUT/corpus, so the next run
# goes on from there. An input that crashes, hangs, leaks or draws a sanitizer report is kept in $OUT/found: make it
# small (the fuzzer's -minimize_crash=1), put it into tests/fuzz/corpus/TARGET and fix what it shows.
set -u
failed=0 passed=0
for target in "$@"; do
    mkdir -p "$OUT/corpus/$target" "$OUT/found"
    corpora="$OUT/corpus/$target"
    for dir in "tests/fuzz/corpus/$target" tests/golden tests/extract; do
        [ -d "$dir" ] && corpora="$corpora $dir"
    done
    echo "== $target, $SECONDS_EACH seconds"
    # shellcheck disable=SC2086
    if "$OUT/fuzzer/$target" -max_total_time="$SECONDS_EACH" -timeout=10 -rss_limit_mb=2560 -max_len=16384 \
        -dict=tests/fuzz/msl.dict -artifact_prefix="$OUT/found/$target-" -print_final_stats=1 -verbosity=0 $corpora; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL $target: see $OUT/found"
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
