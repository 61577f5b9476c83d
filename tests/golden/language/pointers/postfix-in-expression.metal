// C++ [expr.post.incr]: *p++ reads, then moves
// run: --in a=float32[8]:arange --out out=float32[4] --grid 1 --threadgroup 1
const device float *p = a + 2; device float *o = out;
*o++ = *p++; *o++ = *p++; *o++ = *--p; *o = p - a;
// expect: out = 2 3 3 3
