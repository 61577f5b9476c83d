// C++ [temp.inst]: a member of a class template with a size that is not positive
#include <metal_stdlib>
using namespace metal;
template <int N> struct Box {
    float v[N - 4]; // error E2030
};
kernel void k(device float *out [[buffer(0)]]) {
    Box<8> fine; Box<2> bad; // note E2030
    out[0] = sizeof(fine);
}
