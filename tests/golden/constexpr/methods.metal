// C++ [dcl.constexpr]: constexpr methods, const and not
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
struct Counter {
    int n;
    constexpr void add(int by) thread { n += by; }
    constexpr int twice() const thread { return 2 * n; }
};
constexpr int f() { Counter c = {3}; c.add(4); c.add(-2); return c.twice(); }
static_assert(f() == 10, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
