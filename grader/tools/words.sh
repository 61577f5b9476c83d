#!/bin/sh
# words.sh [FILE...]: wording that readers stumble over (words.awk) in what users read: strings of the program, documents,
# explanations, puzzles, templates. Decisions and the changelog say what was, and are left out.
set -u
[ $# -gt 0 ] && exec awk -f grader/tools/words.awk "$@"
{
    find grader -name '*.c' -o -name '*.h' -o -name '*.cpp' -o -name '*.def'
    find README.md grader/docs templates puzzles \( -name '*.md' -o -name '*.yaml' -o -name '*.yml' \) ! -path '*/decisions/*' ! -name CHANGELOG.md
} | LC_ALL=C sort | xargs awk -f grader/tools/words.awk
