// Checks, endless loops: in a function of the header
// header: uint f(uint k) { while (k < 100) k &= 7; return k; }  // error E4011
uint i = thread_position_in_grid.x;
out[i] = f(i);
