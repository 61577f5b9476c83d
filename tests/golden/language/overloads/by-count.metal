// C++ [over.match.viable]: the number of arguments
// header: int f(int x) { return 1; } int f(int x, int y) { return 2; } int f() { return 0; }
// run: --out out=int32[3] --grid 1 --threadgroup 1
out[0] = f(); out[1] = f(1); out[2] = f(1, 1);
// expect: out = 0 1 2
