// C++ [stmt.switch]: a switch over all values of an enum
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
enum class E { A, B };
int g(E e) { switch (e) { case E::A: return 1; case E::B: return 2; } }
int f(int n) { return g(n ? E::A : E::B); }
kernel void k(device int *out [[buffer(0)]]) { out[0] = f(out[1]); }
