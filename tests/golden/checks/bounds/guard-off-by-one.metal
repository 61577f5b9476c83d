// Checks, out of bounds: the guard lets one thread too many through
// run: --in a=float32[9]:arange --out out=float32[9] --grid 12 --threadgroup 4
uint i = thread_position_in_grid.x;
if (i <= 9)
    out[i] = 1; // error E4002: writes out[9], but 'out' has 9 elements (thread 1 of threadgroup 2)
