// C++ [over.ics.rank]: a promotion is better than a conversion
// header: int f(int) { return 1; } int f(float) { return 2; }
// run: --out out=int32[4] --grid 1 --threadgroup 1
short s = 1; uchar c = 1; bool p = true;
out[0] = f(s); out[1] = f(c); out[2] = f(p); out[3] = f('a');
// expect: out = 1 1 1 1
