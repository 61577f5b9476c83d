// Checks, undefined: lanes that do not take part spoil nothing
// expect: out = 7 7 7 -1 7 7 7 7
uint i = thread_position_in_grid.x;
float x;
if (i != 3) {
    x = 1;
    out[i] = simd_sum(x);
} else {
    out[i] = -1;
}
