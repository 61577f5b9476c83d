// C++ [basic.fundamental]: unsigned arithmetic wraps
// run: --out out=int32[3] --grid 1 --threadgroup 1
uint u = 0; u -= 1; uint v = 2u - 3u; uint x = 3 - 5 + 4u;
out[0] = u == 0xffffffff; out[1] = v >= 0; out[2] = x; // warning E2306
// expect: out = 1 1 2
