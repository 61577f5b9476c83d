// limits: a computation of more than a million steps
#include <metal_stdlib>
using namespace metal;
constexpr int f() { int s = 0; for (int i = 0; i < 2000000; i++) s += i; return s; }
static_assert(f() != 0, ""); // error E1209
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
