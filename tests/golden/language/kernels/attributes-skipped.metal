// MSL 5 Attributes: those that change nothing here are accepted
#include <metal_stdlib>
using namespace metal;
struct [[gnu::packed]] S { float x [[maybe_unused]]; alignas(8) int y; };
[[maybe_unused]] static float f(float x) __attribute__((always_inline));
[[nodiscard]] inline float g(float x) { return x; }
static float f(float x) { [[maybe_unused]] float unused = 1; return x; }
kernel void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) [[max_total_threads_per_threadgroup(64)]] {
    float y __attribute__((aligned(16))) = g(1);
    out[i] = f(y);
}
