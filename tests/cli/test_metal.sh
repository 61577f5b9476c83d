# The Metal engine against a fake Metal (tests/metal): the backend, its process, and grading with it.
. "$TESTS/cli/lib.sh"
metal=$OUT/metal
if [ ! -x "$metal/test_metal" ]; then
    skip clang++ 'no clang++: the Metal engine is not tested'
    finish
fi

# the backend: a line for each of its tests that fails
# The fake counts its objects itself; those of commands that never complete are left on purpose.
run env ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0" METAL_GRADER="$metal/grader" "$metal/test_metal"
expect_exit 0

# grading: the result of the CPU engine, but for engine and times
reference=$TESTS/../reference/metal-puzzles
plain() { sed -e '/"seconds"/d' -e '/"graded_at"/d' -e 's/"engine": .*"pack":/"pack":/' "$1"; }
run "$GRADER" check "$reference" --engine cpu --json cpu.json
expect_exit 0
run "$metal/grader" check "$reference" --engine metal --json metal.json --junit metal.xml
expect_exit 0
expect_file_contains metal.json '"engine": "metal", "device": "Fake device", "probe": "simd functions, quad functions'
expect_file_contains metal.xml '"Fake device"'
plain cpu.json >a
plain metal.json >b
if cmp -s a b; then right; else wrong 'expected the result of the CPU engine'; fi
run "$metal/grader" check "$reference" --engine auto --json auto.json
expect_exit 0
expect_file_contains auto.json '"engine": "metal"'
run "$metal/grader" check "$reference" --json default.json
expect_file_contains default.json '"engine": "cpu", "pack"'

# a wrong number on the GPU: both results and review for the instructor, no point less, and nothing of it for a student,
# in any form, whatever they are told of hidden tests
for details in full names none; do
    run env FAKE_METAL='pace=wrong from=8 until=60' "$metal/grader" check "$reference" --engine metal --details $details --json told.json --out all-$details \
        --html page.html --junit told.xml
    expect_exit 0
    instructor=all-$details/instructor/instructor-result.json
    expect_file_contains $instructor '"kind": "engine-disagreement", "test": "4 elements", "message": "out[0] is 10 on the CPU engine and '
    expect_file_contains $instructor '"review": true'
    expect_file_contains $instructor '"points": 140'
    if grep -r -l -e disagree -e 'CPU engine and' -e '"review"' told.json page.html told.xml all-$details/student stdout; then
        wrong 'a student is told'
    else
        right
    fi
done
# the CPU engine's result is the student's, but for engine and times
plain told.json >a
run "$GRADER" check "$reference" --engine cpu --details none --json cpu.json
plain cpu.json >b
if cmp -s a b; then right; else wrong 'expected the result of the CPU engine'; fi

# what Apple's compiler says about the student's own lines: notes, on their places, which cost nothing
mkdir noted
cat >noted/01-map.metal <<'EOF'
// puzzle: 01-map
uint i = thread_position_in_grid.x;
#define TWICE(x) ((x) + (x))

int strange = a[i]; out[i] = strange + 10;
EOF
run "$metal/grader" check noted --only 01-map --engine cpu --json cpu.json
expect_exit 0
run env FAKE_METAL='warn=strange' "$metal/grader" check noted --only 01-map --engine metal --json noted.json --out noted-all
expect_exit 0
expect_file_contains noted.json '"code": "E5006"'
expect_file_contains noted.json '"severity": "note"'
expect_file_contains noted.json "Apple's compiler says: warning: about 'strange'"
expect_file_contains noted.json '"line": 5, "column": 5'
expect_file_contains noted.json '"line": 5, "column": 30'
expect_file_contains noted.json '"points": 10'
expect_stdout_contains "note: Apple's compiler says: warning: about 'strange'"
if [ "$(grep -c E5006 noted.json)" = 2 ]; then right; else wrong 'a note for each place, once for all tests'; fi
if grep -q -e engine-disagreement -e '"review"' noted-all/instructor/instructor-result.json; then wrong 'a warning is a note only'; else right; fi

# an error where our compiler has none: a note for the student, both results for the instructor, no point less
run env FAKE_METAL='refuse=strange' "$metal/grader" check noted --only 01-map --engine metal --json noted.json --out refused
expect_exit 0
expect_file_contains noted.json "Apple's compiler says: error: about 'strange'"
expect_file_contains noted.json '"points": 10'
expect_file_contains refused/instructor/instructor-result.json "the CPU engine's compiler accepts the kernel, and Apple's refuses it: line 5: error: about 'strange'"
expect_file_contains refused/instructor/instructor-result.json '"review": true'

# words that are not on a line of the student's are nobody's note; a machine that breaks later takes its words back
run env FAKE_METAL='warn=device' "$metal/grader" check noted --only 01-map --engine metal --json noted.json
expect_exit 0
if grep -q E5006 noted.json; then wrong 'a line of the signature is not the student'\''s'; else right; fi
run env FAKE_METAL='warn=strange end=4:Ignored from=12' "$metal/grader" check noted --only 01-map --engine auto --json noted.json
expect_exit 0
expect_file_contains noted.json '"engine_fault": '
if grep -q E5006 noted.json; then wrong 'a broken machine has no notes'; else right; fi

# the machine's faults: exit 4 with metal, the CPU engine alone with auto, and the GPU's word does not count
for order in 'pace=kill from=30' 'end=4:Ignored from=30' 'pace=wrong from=30' 'end=8:Insufficient_Memory from=8' 'fail=newBufferWithLength:options:@40' \
    'fail=commandBuffer@12'; do
    run env FAKE_METAL="$order" "$metal/grader" check "$reference" --engine metal --json fault.json
    expect_exit 4
    expect_stderr_contains 'grader: metal: '
    run env FAKE_METAL="$order" "$metal/grader" check "$reference" --engine auto --json fault.json
    expect_exit 0
    expect_file_contains fault.json '"engine": "cpu", "device": "Fake device"'
    expect_file_contains fault.json '"engine_fault": '
    if grep -q engine-disagreement fault.json; then wrong "$order: a broken GPU has no opinion"; else right; fi
done
run env FAKE_METAL='pace=wrong' "$metal/grader" check "$reference" --engine metal
expect_exit 4
expect_stderr_contains 'a kernel that is known to be correct'
run env FAKE_METAL='pace=wrong' "$metal/grader" check "$reference" --engine auto
expect_exit 0

# a class: a process for the GPU per submission, at most 4 (LIMIT_GPU_JOBS) at the same time; its words are the instructor's
printf 'identifier,repo\n' >roster.csv
for student in a b c d e f g h i j; do
    cp -R "$reference" student-$student
    echo "$student,student-$student" >>roster.csv
done
run "$GRADER" class roster.csv --out cpu-class --jobs 8
expect_exit 0
run env FAKE_METAL_LOG="$PWD/log" "$metal/grader" class roster.csv --out metal-class --jobs 8 --engine metal
expect_exit 0
if cmp -s cpu-class/grades.csv metal-class/grades.csv; then right; else wrong 'expected the grades of the CPU engine'; fi
expect_file_contains metal-class/students/a/student/result.json '"engine": "metal", "device": "Fake device"'
if [ "$(grep -c . log)" = 11 ]; then right; else wrong 'expected a process per submission, and one to look whether there is a GPU'; fi
most=$(cut -d ' ' -f 2 log | sort -n | tail -n 1)
if [ "$most" -le 4 ]; then right; else wrong "expected at most 4 processes at the same time, not $most"; fi
plain cpu-class/students/c/instructor/instructor-result.json >a
plain metal-class/students/c/instructor/instructor-result.json >b
if cmp -s a b; then right; else wrong 'expected the result of the CPU engine'; fi
# what is known is not done again with the same engine, and is with another one
run env FAKE_METAL_LOG="$PWD/log" "$metal/grader" class roster.csv --out metal-class --engine metal --update
if [ "$(grep -c . log)" = 12 ]; then right; else wrong 'expected no process but the one that looks for a GPU'; fi
run "$metal/grader" class roster.csv --out metal-class
expect_file_contains metal-class/students/a/student/result.json '"engine": "cpu", "pack"'
run "$metal/grader" class roster.csv --out auto-class --engine auto
expect_exit 0
expect_file_contains auto-class/students/j/student/result.json '"engine": "metal"'

# a GPU that differs: a flag, the instructor's files, no point less
head -n 3 roster.csv >two.csv
run env FAKE_METAL='pace=wrong from=8 until=60' "$metal/grader" class two.csv --out differs --engine metal
expect_exit 0
expect_file_contains differs/grades.csv ',140,'
expect_file_contains differs/journal.jsonl '"disagreement": "4 elements: out[0] is 10 on the CPU engine and '
expect_file_contains differs/students/a/instructor/instructor-result.json engine-disagreement
expect_file_contains differs/report.html engine-disagreement
if grep -r -l -e disagree -e 'CPU engine and' differs/students/*/student; then wrong 'a student is told'; else right; fi

# a GPU that breaks: the grades are the CPU engine's; exit 4 with metal, which tries again the next time
run env FAKE_METAL='pace=kill from=30' "$metal/grader" class two.csv --out broken --engine metal
expect_exit 4
expect_stderr_contains "grader: metal: 2 of 2 submissions were not confirmed; the first, 'a': the GPU process failed"
cut -d, -f1,4-10 differs/grades.csv >a
cut -d, -f1,4-10 broken/grades.csv >b
if cmp -s a b; then right; else wrong 'expected the grades of the CPU engine'; fi
expect_file_contains broken/students/b/student/result.json '"engine": "cpu", "device": "Fake device"'
run env FAKE_METAL='pace=kill from=30' "$metal/grader" class two.csv --out half --engine auto
expect_exit 0
expect_file_contains half/report.html not-confirmed
run "$metal/grader" class two.csv --out broken --engine metal
expect_exit 0
expect_file_contains broken/students/b/student/result.json '"engine": "metal"'
# once is no matter: another try
touch once
run env FAKE_METAL='pace=kill from=30' FAKE_METAL_ONCE="$PWD/once" "$metal/grader" class two.csv --out once-class --engine metal --jobs 1
expect_exit 0
run env FAKE_METAL='pace=wrong' "$metal/grader" class two.csv --out none --engine metal
expect_exit 4
if [ -e none ]; then wrong 'nothing is begun with a GPU that does not compute'; else right; fi
run env FAKE_METAL='pace=wrong' "$metal/grader" class two.csv --out none --engine auto
expect_exit 0
expect_file_contains none/students/a/student/result.json '"engine": "cpu", "pack"'
run "$GRADER" class two.csv --out nowhere --engine metal
expect_exit 2
expect_stderr_contains 'grader: --engine metal: '
run "$GRADER" class two.csv --out here --engine auto
expect_exit 0

# the developer's command: the CPU engine's output, and what the GPU makes of both texts
cat >sum.metal <<'EOF'
threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = exp(s[7 - i]);
EOF
sum() { # sum PROGRAM ORDERS OPTIONS...
    program=$1 orders=$2
    shift 2
    run env FAKE_METAL="$orders" "$program" run sum.metal --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 "$@"
}
sum "$metal/grader" ''
cp stdout cpu.txt
sum "$metal/grader" '' --engine metal --json run.json
expect_exit 0
expect_stdout_contains 'Metal on Fake device'
expect_stdout_contains 'instrumented  the same numbers and counts'
expect_stdout_contains 'as written    the same numbers'
expect_file_contains run.json '"plain": {"ran": true, "agrees": true, "message": "the same numbers"}'
sed '/^Metal on/,$d' stdout >metal.txt
if cmp -s cpu.txt metal.txt; then right; else wrong 'expected the output of the CPU engine'; fi
sum "$metal/grader" 'pace=wrong from=9 until=9' --engine auto --json run.json
expect_exit 0
expect_file_contains run.json '"plain": {"ran": true, "agrees": false, "message": "out['
expect_stdout_contains 'instrumented  the same numbers'
expect_stdout_contains ' on the GPU, 1 of 8 elements differ'
sum "$metal/grader" 'lack=exp' --engine metal
expect_exit 0
expect_stdout_contains 'as written    not run: program_source:1:1: error: this device has no exp'
sum "$metal/grader" 'pace=kill from=8' --engine metal
expect_exit 4
expect_stderr_contains 'grader: metal: the GPU process failed'
sum "$metal/grader" 'pace=kill from=8' --engine auto
expect_exit 0
expect_stdout_lacks 'Metal on'
sum "$GRADER" '' --engine metal
expect_exit 2
expect_stderr_contains 'grader: --engine metal: '
sum "$GRADER" '' --engine auto
expect_exit 0
# integers are compared to the last bit
echo 'out[thread_position_in_grid.x] = 1000000000 + a[thread_position_in_grid.x];' >large.metal
run env FAKE_METAL='pace=wrong from=9 until=9' "$metal/grader" run large.metal --in a=int32[4]:arange --out out=int32[4] --grid 4 --engine metal
expect_exit 0
expect_stdout_contains ' on the GPU, 1 of 4 elements differ'
# threadgroup memory that the host gives, and a kernel that is wrong: the GPU is not asked
cat >whole.metal <<'EOF'
#include <metal_stdlib>
using namespace metal;
kernel void turn(device const float *a [[buffer(0)]], device float *out [[buffer(1)]], threadgroup float *s [[threadgroup(1)]],
                 uint i [[thread_position_in_grid]]) {
    s[i] = a[i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    out[i] = s[7 - i];
}
EOF
run "$metal/grader" run whole.metal --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --engine metal
expect_exit 0
expect_stdout_contains 'instrumented  the same numbers and counts'
expect_stdout_contains 'as written    the same numbers'
echo 'out[9] = a[0];' >outside.metal
run "$metal/grader" run outside.metal --in a=float32[8]:arange --out out=float32[8] --engine metal
expect_exit 1
expect_stdout_lacks 'Metal on'

# where there is no Metal
run "$GRADER" check "$reference" --engine metal
expect_exit 2
expect_stderr_contains 'grader: --engine metal: '
run "$GRADER" check "$reference" --engine gpu
expect_exit 2

# how long it is waited for, the limits LIMIT_GPU_SECONDS and LIMIT_GPU_WALL, is in test_metal.c: shorter ones there

# doctor names the device, or says why there is none
run "$metal/grader" doctor
expect_stdout_contains 'metal      Fake device: simd functions'
run env FAKE_METAL='fail=newCommandQueue@1' "$metal/grader" doctor
expect_stdout_contains 'metal      cannot be used: '
run "$GRADER" doctor
expect_stdout_contains 'metal      none: '

finish
