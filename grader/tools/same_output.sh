#!/bin/sh
# same_output.sh OLD NEW [KIND...]: two builds of the program, which must write the same JSON, byte for byte, but for the
# seconds. KIND: references, mutants, extract (`check --json` of each), golden (every golden kernel compiled as it is, for
# the compiler's messages); all of them without KIND. Prints the files that differ; run it at the top of the repository.
set -u
old=$1 new=$2
shift 2
[ $# -gt 0 ] || set -- references mutants extract golden
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

files() {
    case $1 in
    references) find reference -name '*.metal' ;;
    mutants) find tests/mutants -name '*.metal' ;;
    extract) find tests/extract -type f ! -name '*.expect' ! -name README.md ;;
    golden) find tests/golden -name '*.metal' ;;
    *) echo "same_output.sh: no kind '$1'" >&2 ;;
    esac | sort
}

# output PROGRAM KIND FILE
output() {
    case $2 in
    mutants)
        puzzle=${3#tests/mutants/}
        "$1" check --as "${puzzle%%/*}" "$3" --json - --quiet
        ;;
    golden) "$1" run "$3" --compile-only --json - ;;
    *) "$1" check "$3" --json - --quiet ;;
    esac 2>&1
    echo "exit $?"
}

timeless() {
    sed -e '/"graded_at"/d' -e 's/"seconds": *[0-9.e-]*/"seconds": 0/g' -e 's/"compile": *[0-9.e-]*/"compile": 0/g' \
        -e 's/"run": *[0-9.e-]*/"run": 0/g' -e 's/[0-9.]* m*s$//'
}

differ=0 count=0
for kind in "$@"; do
    files "$kind" >"$work/files"
    while IFS= read -r file; do
        output "$old" "$kind" "$file" | timeless >"$work/old"
        output "$new" "$kind" "$file" | timeless >"$work/new"
        count=$((count + 1))
        if ! cmp -s "$work/old" "$work/new"; then
            echo "$file: differs"
            [ $differ -gt 0 ] || diff "$work/old" "$work/new" | head -n 10
            differ=$((differ + 1))
        fi
    done <"$work/files"
done
echo "$count compared, $differ differ"
[ $count -gt 0 ] && [ $differ -eq 0 ]
