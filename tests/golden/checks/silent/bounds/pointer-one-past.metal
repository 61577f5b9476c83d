// Checks: a pointer one past the end may exist
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 28 28 28 28 28 28 28 28
uint i = thread_position_in_grid.x;
const device float *p = a, *end = a + 8;
float s = 0;
while (p != end)
  s += *p++;
out[i] = s;
