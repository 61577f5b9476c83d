# The Metal engine against a fake Metal (tests/metal): the backend, its process, and grading with it.
. "$TESTS/cli/lib.sh"
metal=$OUT/metal
if [ ! -x "$metal/test_metal" ]; then
    skip clang++ 'no clang++: the Metal engine is not tested'
    finish
fi

# the backend: a line for each of its tests that fails
run env METAL_GRADER="$metal/grader" "$metal/test_metal"
expect_exit 0

finish
