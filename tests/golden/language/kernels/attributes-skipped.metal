// MSL 5 Attributes: those that change nothing here are accepted
// run: --out out=float32[8] --grid 8 --threadgroup 8
#include <metal_stdlib>
using namespace metal;
struct [[gnu::may_alias]] S { float x [[maybe_unused]]; int y; };
[[maybe_unused]] static float f(float x) __attribute__((always_inline, __const__));
[[nodiscard]] inline float g(float x) { return x; }
[[gnu::always_inline, clang::optnone]] inline float h(float x) __attribute__((visibility("hidden"))) { return x; }
static float f(float x) { [[maybe_unused]] float unused = 1; __attribute__((unused)) float other = 2; return x; }
kernel __attribute__((noinline)) void k(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) {
    float x = 0;
    if (i == 0) [[likely]] x = 1; else [[unlikely]] { x = 2; }
    __attribute__((opencl_unroll_hint(2))) for (int n = 0; n < 2; n++) x += n;
    out[i] = f(g(h(x)));
}
// expect: out = 2 3 3 3 3 3 3 3
