// C++ [expr.const]: a function computes the same at compile time and at run time
#include <metal_stdlib>
using namespace metal;
// run: --in n=int32[1]:ones --out out=int32[3] --grid 1 --threadgroup 1
constexpr int mixed(int n) { int s = n; for (int i = 0; i < 40; i++) { s = s * 1103515245 + 12345; s ^= s >> 7; } return s; }
constexpr float curve(int n) { float x = n; for (int i = 0; i < 20; i++) x = x * 3.7f * (1.0f - x * 0.25f); return x; }
constexpr half narrow(int n) { half x = half(n) / 3.0h; for (int i = 0; i < 20; i++) x = x * 1.25h - 0.3h; return x; }
kernel void k(const device int *n [[buffer(0)]], device int *out [[buffer(1)]]) {
    constexpr int a = mixed(1);
    constexpr float b = curve(1);
    constexpr half c = narrow(1);
    out[0] = a == mixed(n[0]);
    out[1] = b == curve(n[0]);
    out[2] = c == narrow(n[0]);
}
// expect: out = 1 1 1
