// Checks, division by zero: in a function of the header
// header: uint cells(uint n, uint w) { return (n + w - 1) / w; }  // error E4012: (thread 0 of threadgroup 0)
uint i = thread_position_in_grid.x;
uint x = cells(8, i);
out[i] = i;
