// C++ [temp.arg.nontype]: a value argument is a constant
#include <metal_stdlib>
using namespace metal;
template <int N> int val() { return N; }
kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) {
    out[i] = val<i>(); // error E2029: it reads 'i', which is known only at run time
}
