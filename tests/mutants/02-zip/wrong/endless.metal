// expect: code=E4011
// The condition is always true.
uint local_i = thread_position_in_grid.x;
for (uint k = 1; k >= 0; k--) {
    out[local_i] = a[local_i] + b[local_i];
}
