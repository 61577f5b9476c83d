#!/bin/sh
# format.sh check|write FILE...: clang-format with the house's .clang-format. Versions of clang-format differ in details;
# the house's is 14. `check` with another one says what differs but does not fail, `write` refuses.
set -u
mode=$1
shift
tool=$(sh grader/tools/tool.sh clang-format) || {
    echo 'format.sh: no clang-format (make deps)' >&2
    exit 4
}
version=$("$tool" --version | sed 's/.*version \([0-9]*\).*/\1/')
case $mode in
write)
    if [ "$version" != 14 ]; then
        echo "format.sh: this is clang-format $version; the house's format is that of version 14" >&2
        exit 4
    fi
    "$tool" -i "$@"
    ;;
check)
    "$tool" --dry-run "$@" 2>&1 | grep 'clang-format-violations' |
        awk -F: '!seen[$1]++ { print $1 ":" $2 ": not formatted (make format)"; wrong = 1 } END { exit wrong }'
    status=$?
    [ "$version" = 14 ] || status=0
    exit $status
    ;;
esac
