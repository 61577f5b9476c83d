# lib.sh: generated classes for the tests of `grader class`. Sourced after cli/lib.sh and fetch/lib.sh:
#
#     make_bodies                    # bodies.txt: right and wrong bodies, with what each is worth
#     serve_class 7 60               # a class of 60 by seed 7 in class/, on a server of its own; $at is its URL
#     make_folders 7 60 FOLDER       # the same without git: plain folders
#     expect_class DIR               # DIR/grades.csv has the outcome and points of class/expected.csv
#
# What each student is like is in tests/class/make_class.c.
# shellcheck shell=sh

DEADLINE=2026-02-01T23:59:59Z
CLASS_TOKEN=secret-token # what the server wants of mode login

# given: what every student starts with. A wrong body's points are what `grader check` says of it alone: a class must say the same.
make_bodies() {
    [ ! -s bodies.txt ] || return 0
    "$GRADER" new given --form metal >/dev/null
    for puzzle in "$TESTS"/mutants/[0-9]*; do
        name=$(basename "$puzzle")
        for file in "$puzzle"/right/*.metal; do
            echo "$name $file 10"
        done | head -n 5
    done >bodies.txt
    for round in 2 4 6 8; do
        rm -rf bodies
        mkdir bodies
        for puzzle in "$TESTS"/mutants/[0-9]*; do
            name=$(basename "$puzzle")
            file=$(find "$puzzle/wrong" -name '*.metal' | grep -v -e untouched -e endless | sort | sed -n "${round}p")
            cp "$file" "bodies/$name.metal"
            echo "$name $file"
        done >wrong.txt
        "$GRADER" check bodies -q --csv points.csv >/dev/null 2>&1
        awk 'NR > FNR { print $1, points[$1]; next } { split($0, cell, ","); points[cell[3]] = cell[6] + 0 }' points.csv wrong.txt |
            paste -d ' ' wrong.txt - | awk '$4 < 10 { print $1, $2, $4 }' >>bodies.txt
    done
}

class_program() { "$OUT/class/make_class" "$@" || { wrong 'the class is made'; finish; }; }

serve_class() { # serve_class SEED COUNT
    make_bodies
    mkdir -p class
    start server "$HELPERS/server" "$PWD/class"
    server_pid=$!
    wait_for test -s class/port || { wrong 'the server starts'; finish; }
    port=$(cat class/port)
    at=http://127.0.0.1:$port
    class_program "$1" "$2" bodies.txt given "$at" class
    echo "$CLASS_TOKEN" >token
}

end_server() { # as when its machine loses power
    kill "$server_pid" 2>/dev/null
    wait "$server_pid" 2>/dev/null
}

server_again() { # on the same port
    rm -f class/port
    start server "$HELPERS/server" "$PWD/class" "$port"
    server_pid=$!
    wait_for test -s class/port || { wrong 'the server starts again'; finish; }
}

make_folders() { # make_folders SEED COUNT FOLDER
    make_bodies
    class_program "$1" "$2" bodies.txt given - "$3"
}

# Options with which every student of a served class gets the outcome that is expected.
class_options() {
    echo "--allow-http --before $DEADLINE --timeout 4 --max-download 1 --token-file token --token-host 127.0.0.1"
}

# grades DIR: identifier,outcome,points of each line. No identifier of a generated class needs quotes.
grades() {
    awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
        { print $at["identifier"] "," $at["outcome"] "," $at["final"] }' "$1/grades.csv"
}

expect_class() { # expect_class DIR [EXPECTED]
    sed 1d "${2:-class/expected.csv}" | cut -d, -f1-3 | sort >wanted.csv
    grades "$1" | sort >found.csv
    if cmp -s wanted.csv found.csv; then
        right
    else
        wrong "expected other grades in $1 (< wanted, > found):"
        diff wanted.csv found.csv | head -n 40
    fi
}
