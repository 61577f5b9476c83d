#!/bin/sh
# mistakes.sh [N...]: makes each mistake of the file `mistakes` (or only the Nth) in a copy of grader/gpu and runs the round
# trip with it: bodies, generated kernels, golden kernels, native programs, until one of them fails. A mistake that nothing
# notices is a failure. From make: CC, CPPFLAGS, CFLAGS, LINK, LDLIBS, OBJ, OUT.
set -u
cd "$(dirname "$0")/../.." || exit 4
LIST=tests/roundtrip/mistakes
WORK=${OUT:-build}/mistakes
CLANGXX=${CLANGXX:-clang++}
WRAP='-Wl,--wrap=vm_run -Wl,--wrap=code_generate -Wl,--wrap=compile_body -Wl,--wrap=compile_file'
caught=0
missed=0

# The first occurrence of a text in a file becomes another one; both are taken as they are.
change() { # change FILE OLD NEW
    OLD=$2 NEW=$3 awk '
        BEGIN { old = ENVIRON["OLD"]; new = ENVIRON["NEW"] }
        !done && (at = index($0, old)) { $0 = substr($0, 1, at - 1) new substr($0, at + length(old)); done = 1 }
        { print }
        END { exit !done }' "$1" >"$1.new" && mv "$1.new" "$1"
}

build() { # the changed files, and programs in which they take the place of the library's
    rm -f "$WORK"/*.o
    for file in "$WORK"/grader/gpu/*.c; do
        # shellcheck disable=SC2086 # several words each
        $CC -std=c11 -O1 -ffp-contract=off -I"$WORK/grader" $CPPFLAGS $CFLAGS -c "$file" -o "$WORK/$(basename "$file" .c).o" ||
            return 1
    done
    for program in bodies generated golden native; do
        case $program in
        bodies) objects="$OBJ/tests/roundtrip/bodies.o $OBJ/tests/roundtrip/bodies_main.o" ;;
        native) objects="$OBJ/tests/roundtrip/bodies.o $OBJ/tests/roundtrip/native.o" ;;
        generated) objects="$OBJ/tests/roundtrip/generated.o $OBJ/tests/differential/engine.o $(echo "$OBJ"/tests/differential/gen*.o)" ;;
        golden) objects=$(echo "$OBJ"/tests/golden*.o) ;;
        esac
        # shellcheck disable=SC2086
        $LINK -o "$WORK/$program" "$OBJ/tests/roundtrip/roundtrip.o" $objects "$WORK"/*.o "$OUT/libgrader.a" $WRAP $LDLIBS ||
            return 1
    done
}

# Who notices it first; nothing when nobody does.
noticed_by() {
    GRADER_ROUNDTRIP_STOP=1
    export GRADER_ROUNDTRIP_STOP
    "$WORK/bodies" >/dev/null 2>&1 || { echo bodies; return; }
    "$WORK/generated" --kernels 300 >/dev/null 2>&1 || { echo generated; return; }
    "$WORK/golden" --jobs "${JOBS:-2}" tests/golden >/dev/null 2>&1 || { echo golden; return; }
    command -v "$CLANGXX" >/dev/null || return
    mkdir -p "$WORK/native-work"
    "$WORK/native" "$CLANGXX" tests/differential/native "$WORK/native-work" >/dev/null 2>&1 || echo native
}

try() { # try NUMBER FILE OLD NEW
    rm -rf "$WORK"
    mkdir -p "$WORK/grader"
    cp -R grader/gpu "$WORK/grader/gpu"
    if ! change "$WORK/grader/gpu/$2" "$3" "$4"; then
        echo "mistake $1: $2 does not say: $3"
        missed=$((missed + 1))
    elif ! build; then
        echo "mistake $1: does not compile: $2: $4"
        missed=$((missed + 1))
    else
        who=$(noticed_by)
        if [ -n "$who" ]; then
            printf '%s\n' "mistake $1 noticed by $who: $2: $4"
            caught=$((caught + 1))
        else
            printf '%s\n' "mistake $1 NOT noticed: $2: $3 -> $4"
            missed=$((missed + 1))
        fi
    fi
}

number=0
tab=$(printf '\t')
while IFS=$tab read -r file old new; do
    case $file in \#*) continue ;; esac
    number=$((number + 1))
    case " ${*:-$number} " in *" $number "*) try "$number" "$file" "$old" "$new" ;; esac
done <"$LIST"
rm -rf "$WORK"
echo "$caught passed, $missed failed"
[ "$missed" -eq 0 ] && [ "$caught" -gt 0 ]
