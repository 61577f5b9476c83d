// C++ [stmt.return]: an instance of a template that can reach its end
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0 --compile-only
#include <metal_stdlib>
using namespace metal;
template <typename T> T g(T x) { // warning E2201: 'g<int>'
    if (x > 0)
        return x;
}
int f(int n) { return g(n); }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
