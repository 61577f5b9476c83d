// C++ [dcl.constexpr]: recursion is allowed where a constant is computed
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int f(int n) { constexpr int x = fib(10); static_assert(fib(15) == 610, ""); return n + x; }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
