// C++ [expr.unary.op]: a null pointer points nowhere
#include <metal_stdlib>
using namespace metal;
constexpr int f(bool b) { int x = 1; thread int *p = b ? &x : nullptr; return *p; }
static_assert(f(true) == 1, "");
static_assert(f(false) == 1, ""); // error
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
