#!/bin/sh
# gallery.sh write|check GRADER: makes the pictures of grader/docs/gallery, or says which of them are not as they would be.
#
# One picture for each model solution, and one for each of the wrong bodies listed below: PUZZLE BODY WORDS.
set -u
mode=$1 grader=$2
folder=grader/docs/gallery

wrong() {
    cat <<'X'
03-guard no_guard Four threads have no element: they read and write out of bounds.
04-map_2D guard_in_x_only The guard looks at one direction only: the last row of threads leaves the array.
06-threadgroups group_overlap Threadgroups overlap, and nothing orders two threadgroups.
09-pooling missing_barrier No barrier: threads read what others may not have written yet.
09-pooling underflow_out_of_bounds `local_i - 2` of the first threads is a very large number; what is read there is undefined.
10-dot_product everybody_adds Every thread writes the sum.
12-prefix_sum missing_step_barrier The steps of the tree are not apart.
13-axis_sum guard_of_the_whole The guard is that of the whole array: threads take elements of the next row.
14-matmul missing_first_barrier The tiles are read before they are complete.
X
}

show() { # show PUZZLE PATH NAME TEST
    "$grader" show "$1" "$2" ${4:+--test "$4"} --svg "$work/$3.svg" >/dev/null || {
        echo "$2:1: has no picture"
        status=1
    }
}

# shellcheck disable=SC2016 # backquotes of Markdown
page() {
    echo '# Gallery'
    echo
    echo 'Who reads and writes what, as `grader show PUZZLE [PATH] --svg FILE` draws it. Made by `make docs`.'
    echo
    echo '## Model solutions'
    echo
    echo '| puzzle | picture |'
    echo '|---|---|'
    for file in reference/metal-puzzles/*.metal; do
        name=$(basename "$file" .metal)
        echo "| $name | [$name.svg]($name.svg) |"
    done
    echo
    echo '## Mistakes'
    echo
    echo '| puzzle | mistake | picture |'
    echo '|---|---|---|'
    wrong | while read -r puzzle body words; do
        echo "| $puzzle | $words | [$puzzle-$body.svg]($puzzle-$body.svg) |"
    done
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
for file in reference/metal-puzzles/*.metal; do
    name=$(basename "$file" .metal)
    show "$name" "$file" "$name" ''
done
wrong >"$work/wrong"
while read -r puzzle body words; do
    show "$puzzle" "tests/mutants/$puzzle/wrong/$body.metal" "$puzzle-$body" ''
done <"$work/wrong"
rm "$work/wrong"
page >"$work/README.md"

for file in "$work"/*; do
    name=$(basename "$file")
    cmp -s "$file" "$folder/$name" && continue
    if [ "$mode" = write ]; then
        mkdir -p "$folder"
        cp "$file" "$folder/$name"
    else
        echo "$folder/$name:1: is not as it would be made (make docs)"
        status=1
    fi
done
for file in "$folder"/*; do
    [ -e "$work/$(basename "$file")" ] && continue
    [ "$mode" = write ] && rm "$file" && continue
    echo "$file:1: is not made any more (make docs)"
    status=1
done
exit $status
