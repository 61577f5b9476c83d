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

# a wrong number on the GPU: both results, review, no point less; hidden from a student who is not told everything
run env FAKE_METAL='pace=wrong from=8 until=60' "$metal/grader" check "$reference" --engine metal --json wrong.json
expect_exit 0
expect_file_contains wrong.json '"kind": "engine-disagreement", "test": "4 elements", "message": "out[0] is 10 on the CPU engine and '
expect_file_contains wrong.json '"review": true'
expect_file_contains wrong.json '"points": 140'
run env FAKE_METAL='pace=wrong from=8 until=60' "$metal/grader" check "$reference" --engine metal --details names --json names.json --out all
expect_exit 0
if grep -q engine-disagreement names.json; then wrong 'a student is not told'; else right; fi
expect_file_contains all/instructor/instructor-result.json 'engine-disagreement'

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
expect_stderr_contains 'a kernel that is known to be right'
run env FAKE_METAL='pace=wrong' "$metal/grader" check "$reference" --engine auto
expect_exit 0

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
