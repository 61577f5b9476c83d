#!/bin/sh
# tidy.sh: clang-tidy with .clang-tidy over all C and C++ files, $JOBS at a time. A file that was clean is not looked at again
# until it or any header changes (build/tidy keeps a stamp each). Each version has opinions of its own; those of
# another one than 14 are shown but do not count.
set -u
tool=$(sh grader/tools/tool.sh clang-tidy) || {
    echo 'tidy.sh: no clang-tidy (make deps)' >&2
    exit 4
}
stamps=build/tidy
mkdir -p "$stamps"
# shellcheck disable=SC2012
newest=$(ls -t .clang-tidy grader/*/*.h grader/*/*/*.h grader/*/*.def grader/*/*/*.def tests/*.h tests/*/*.h tests/metal/*/*/*.h* 2>/dev/null | head -n 1)
for file in grader/*/*.c grader/*/*/*.c tests/*.c tests/*/*.c grader/*/*.cpp tests/*/*/*.cpp; do
    [ -e "$file" ] || continue
    stamp=$stamps/$(echo "$file" | tr / _)
    if [ ! -e "$stamp" ] || [ -n "$(find "$file" "$newest" -newer "$stamp")" ]; then
        echo "$file"
    fi
done >"$stamps/todo"
export tool stamps
# shellcheck disable=SC2016
xargs -P "${JOBS:-2}" -n 1 sh -c '
    case $1 in # the backend as it is built for the fake Metal
    *.cpp) flags="-std=c++17 -fblocks -fno-exceptions -fno-rtti -Igrader -Itests/differential/native -isystem tests/metal/names -idirafter tests/metal/shim" ;;
    *) flags="-std=c11 -Itests $CPPFLAGS" ;;
    esac
    said=$("$tool" --quiet "$1" -- $flags 2>/dev/null)
    if [ -z "$said" ]; then touch "$stamps/$(echo "$1" | tr / _)"; else printf "%s\n" "$said"; fi' tidy <"$stamps/todo" |
    sed "s|^$PWD/||" | awk '{ print } /: (warning|error): / { wrong = 1 } END { exit wrong }'
status=$?
"$tool" --version | grep -q 'version 14\.' || status=0
exit $status
