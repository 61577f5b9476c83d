// C++17 [stmt.if]: structured bindings before the condition
// run: --out out=float32[8] --init 0
// expect: out = 4 0 0 0 0 0 0 0
using namespace metal;
struct P { int a, b; };
P make(int x) { return {x, x + 1}; }
kernel void k(device float *out [[buffer(0)]])
{
    if (auto [x, y] = make(3);
    x > 2) out[0] = y;
}
