#!/bin/sh
# cover.sh: which share of the lines the tests reached, file by file, from the counts that a CONFIG=cover build left in
# $OBJ. Works with gcc (gcov) and clang (llvm-cov gcov).
set -u
case $(${CC:-cc} --version) in
*clang*) gcov="$(sh grader/tools/tool.sh llvm-cov || echo llvm-cov) gcov" ;;
*) gcov=gcov ;;
esac
find "$OBJ" -name '*.gcda' | sort | while read -r counts; do
    # shellcheck disable=SC2086
    $gcov -n "$counts" 2>/dev/null
done | awk '
    /^File / { split($0, quoted, "\047"); file = quoted[2] }
    /^Lines executed:/ {
        split($0, part, /[:%]/); n = $NF
        if (file ~ /^grader\/.*\.c$/ && !(file in lines)) { lines[file] = n; reached[file] = part[2] * n / 100 }
        file = ""
    }
    END {
        for (file in lines) { printf "%6.1f %% of %5d  %s\n", 100 * reached[file] / lines[file], lines[file], file | "sort -k5"
                              all += lines[file]; hit += reached[file] }
        close("sort -k5")
        if (all) printf "%6.1f %% of %5d  all\n", 100 * hit / all, all
    }'
