// MSL 2, Aggregate types, array<T, n>: arrays of arrays
array<array<float, 2>, 2> m = {{{1, 2}, {3, 4}}}; m[1][0] += 10;
out[thread_position_in_grid.x] = m[1][0];
// expect: out = 13 13 13 13 13 13 13 13
