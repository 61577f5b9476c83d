// C++17 [dcl.struct.bind]: a new object for each turn of a loop
// run: --out out=float32[8] --init 0
// expect: out = 10 4 0 0 0 0 0 0
using namespace metal;
struct P { int a; float b; };
P mk(int i) { return {i, i * 0.5f}; }
kernel void k(device float *out [[buffer(0)]])
{
    float t = 0; for (int i = 0; i < 4; i++) { auto [a, b] = mk(i); a += 1; t += a * b; } out[0] = t; int k = 1; { const auto& [u, v] = mk(3); k += u; } out[1] = k;
}
