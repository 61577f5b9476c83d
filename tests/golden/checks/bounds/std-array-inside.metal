// Checks, out of bounds: metal::array with its own size
// expect: out = 1 2 3 4 4 4 4 4
uint i = thread_position_in_grid.x;
array<float, 4> r = {1, 2, 3, 4};
out[i] = r[min(i, uint(r.size()) - 1)];
