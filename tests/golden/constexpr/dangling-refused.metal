// C++ [basic.life]: a pointer to a variable that is gone
#include <metal_stdlib>
using namespace metal;
constexpr int f() { thread int *p = nullptr; { int x = 3; p = &x; } return *p; }
static_assert(f() == 3, ""); // error
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
