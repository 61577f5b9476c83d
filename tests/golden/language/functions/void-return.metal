// C++ [stmt.return]: a void function returns nothing, early too
// header: void store(device float *p, uint i) { if (i > 3) return; p[i] = 1; return; }
uint i = thread_position_in_grid.x;
out[i] = 0; store(out, i);
// expect: out = 1 1 1 1 0 0 0 0
