// Dispatch: return out of two loops in a function
// header: uint f(uint i) {
// header:     for (uint k = 0; k < 4; k++)
// header:         for (uint j = 0; j < 4; j++)
// header:             if (k * 4 + j == i * 2) return k * 10 + j;
// header:     return 99;
// header: }
// expect: out = 0 2 10 12 20 22 30 32
uint i = thread_position_in_grid.x;
out[i] = f(i);
