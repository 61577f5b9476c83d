// MSL 2.3 Matrix data types: matrices are constants
constexpr float2x2 m = float2x2(float2(1, 2), float2(3, 4));
constexpr float2 v = m * float2(1, 1);
static_assert(v.x == 4 && v.y == 6 && m[1][0] == 3 && m[0].y == 2, "");
static_assert((m * m)[0][0] == 7 && (float2(1, 1) * m).x == 3, "");
static_assert(determinant(m) == -2 && transpose(m)[0][1] == 3, "");
out[thread_position_in_grid.x] = 0;
