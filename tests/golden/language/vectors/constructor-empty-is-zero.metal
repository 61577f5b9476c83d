// C++ [dcl.init]: T() and T{} are all zeros
// run: --out out=float32[2] --grid 1 --threadgroup 1
float4 v = float4(); int2 w{};
out[0] = v.x + v.w; out[1] = w.y;
// expect: out = 0 0
