// expect: code=E4011
// The counter never moves.
uint local_i = thread_position_in_grid.x;
uint k = 0;
while (k < 10) {
    out[local_i] = a[local_i] + 10;
}
