// C++ [over.ics.rank]: a pointer that gains const is worse than one that does not
// header: int f(device float *p) { return 1; } int f(const device float *p) { return 2; }
// run: --in a=float32[8]:ones --out out=float32[2] --grid 1 --threadgroup 1
out[0] = f(out); out[1] = f(a);
// expect: out = 1 2
