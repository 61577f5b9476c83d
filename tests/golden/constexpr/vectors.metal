// C++ [expr.const]: vectors are constants
constexpr int4 v = int4(1, 2, 3, 4);
constexpr int2 w = v.wx * 2;
constexpr float3 f = float3(0.5f) + float3(v.xyz);
static_assert(v.y == 2 && v[3] == 4 && w.x == 8 && w.y == 2, "");
static_assert(f.z == 3.5f && sizeof(f) == 16, "");
static_assert(all(v.xy == int2(1, 2)) && any(v > 3), "");
static_assert(dot(float3(1, 2, 3), float3(4, 5, 6)) == 32.0f, "");
out[thread_position_in_grid.x] = 0;
