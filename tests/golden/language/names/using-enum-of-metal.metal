// C++ [namespace.udecl]: an enum and a function of Metal's by using
// run: --out out=float32[8] --init 0
// expect: out = 1 0 0 0 0 0 0 0
using metal::mem_flags; using metal::threadgroup_barrier;
kernel void k(device float *out [[buffer(0)]])
{
    threadgroup_barrier(mem_flags::mem_none);
    out[0] = 1;
}
