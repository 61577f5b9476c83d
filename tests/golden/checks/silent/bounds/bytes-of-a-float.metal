// Checks: the bytes of a float
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 63 64 64 64 64 64 64
uint i = thread_position_in_grid.x;
const device uchar *c = (const device uchar *)a;
out[i] = c[4 * i + 3];
