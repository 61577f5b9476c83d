// MSL 4.2 Constant address space: tables of the program are constants
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[8] --grid 1 --threadgroup 1 --init 0
#include <metal_stdlib>
using namespace metal;
constant int squares[5] = {0, 1, 4, 9, 16};
constant float weights[2][3] = {{1, 2, 3}, {4, 5, 6}};
constexpr int total() { int s = 0; for (int i = 0; i < 5; i++) s += squares[i]; return s; }
static_assert(total() == 30 && weights[1][2] == 6.0f, "");
kernel void k(device int *out [[buffer(0)]]) { int a[squares[2]]; a[3] = 1; out[0] = a[3]; }
