// MSL 4.4 Threadgroup address space: the size is any constant expression
// header: constant constexpr int TPB = 4; constant uint EXTRA = 4;
#define TILE 2
constexpr int n = TPB * TILE; threadgroup float s[n]; threadgroup float t[TPB + 4]; threadgroup float u[TILE][TILE + 2];
static_assert(sizeof(s) == 32 && sizeof(t) == 32 && sizeof(u) == 32, "");
out[thread_position_in_grid.x] = EXTRA;
// expect: out = 4 4 4 4 4 4 4 4
