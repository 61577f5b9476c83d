// C++ [class.mfct]: a method defined outside its struct
// run: --out out=float32[2] --grid 2 --threadgroup 2
#include <metal_stdlib>
using namespace metal;
struct S { float v; float scaled(float k) const; };
float S::scaled(float k) const { return v * k; }
kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { S s = {3}; out[i] = s.scaled(i + 1); }
// expect: out = 3 6
