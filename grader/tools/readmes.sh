#!/bin/sh
# readmes.sh: the README of each folder names all of its C files, and each C file that it names is there, or is a test. Prints
# file: message for each that is wrong.
set -u
wrong=0
say() {
    echo "$1"
    wrong=1
}
for readme in grader/*/README.md grader/*/*/README.md; do
    folder=${readme%/README.md}
    words=" $(tr -c 'a-z0-9_./' ' ' <"$readme" | tr '\n' ' ') "
    for file in "$folder"/*.c "$folder"/*.cpp "$folder"/*.def; do
        [ -e "$file" ] || continue
        name=${file##*/}
        stem=${name%.*}
        case $words in
        *" $stem "* | *" $stem.c "* | *" $stem.h "* | *" $name "*) ;;
        *) say "$readme: does not name $name" ;;
        esac
    done
    for name in $words; do
        case $name in
        */*) ;;
        ?*.c | ?*.h | ?*.cpp | ?*.def) [ -e "$folder/$name" ] || [ -e "tests/unit/$name" ] || say "$readme: there is no $name" ;;
        esac
    done
done
for file in grader/*/*.c grader/*/*/*.c; do
    [ -e "${file%/*}/README.md" ] || say "${file%/*}: has no README.md"
done
exit $wrong
