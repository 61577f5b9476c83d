// C++ [dcl.constexpr]: a constexpr constructor
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
struct Range {
    int low, high;
    constexpr Range(int a, int b) : low(a < b ? a : b), high(a < b ? b : a) {}
    constexpr int size() const { return high - low; }
};
constexpr int f(int a, int b) { Range r(a, b); return r.size(); }
static_assert(f(3, 10) == 7 && f(10, 3) == 7, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
