// C++ [stmt.return]: a method that can reach its end
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
struct S {
    int n;
    int get(int i) { // warning E2201: 'get'
        if (i < n)
            return i;
    }
};
kernel void k(device int *out [[buffer(0)]]) { S s = {3}; out[0] = s.get(out[1]); }
