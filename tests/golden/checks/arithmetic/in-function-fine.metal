// Checks, division by zero: rounding up
// expect: out = 8 4 3 2 2 2 2 1
// header: uint cells(uint n, uint w) { return (n + w - 1) / w; }
uint i = thread_position_in_grid.x;
out[i] = cells(8, i + 1);
