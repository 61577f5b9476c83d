// Checks: the bits of a float as an integer
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 127 128 128 129 129 129 129
uint i = thread_position_in_grid.x;
const device uint *c = (const device uint *)a;
out[i] = c[i] >> 23;
