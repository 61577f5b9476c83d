// C++ [over.match.best]: the exact match wins
// header: int f(int) { return 1; } int f(uint) { return 2; } int f(float) { return 3; } int f(half) { return 4; } int f(bool) { return 5; }
// run: --out out=int32[5] --grid 1 --threadgroup 1
out[0] = f(1); out[1] = f(1u); out[2] = f(1.0f); out[3] = f(1.0h); out[4] = f(true);
// expect: out = 1 2 3 4 5
