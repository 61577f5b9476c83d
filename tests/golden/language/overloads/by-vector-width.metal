// C++ [over.match.best]: vectors of different widths and elements
// header: int f(float2) { return 2; } int f(float3) { return 3; } int f(int2) { return 20; }
// run: --out out=int32[3] --grid 1 --threadgroup 1
out[0] = f(float2(1)); out[1] = f(float3(1)); out[2] = f(int2(1));
// expect: out = 2 3 20
