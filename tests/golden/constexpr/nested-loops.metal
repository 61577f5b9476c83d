// C++ [expr.const]: a loop within a loop, and a break that leaves the inner one only
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constexpr int primes(int n) {
    int count = 0;
    for (int i = 2; i < n; i++) {
        bool prime = true;
        for (int d = 2; d * d <= i; d++)
            if (i % d == 0) { prime = false; break; }
        if (prime) count++;
    }
    return count;
}
static_assert(primes(100) == 25, "");
kernel void k(device int *out [[buffer(0)]]) { out[0] = 0; }
