// MSL 8 Numerical compliance: float and half constants are computed in their own precision
static_assert(0.1f + 0.2f == 0.3f, "in float this holds");
static_assert(16777216.0f + 1.0f == 16777216.0f, "");
static_assert(2048.0h + 1.0h == 2048.0h, "half has eleven bits");
static_assert(half(65520.0f) > 65504.0h, "becomes infinity");
static_assert(float(half(0.1f)) != 0.1f, "");
static_assert(INFINITY > 1e38f && -INFINITY < -1e38f, "");
static_assert(!(NAN == NAN), "NaN is not itself");
static_assert(1.0f / 3.0f * 3.0f == 1.0f, "");
out[thread_position_in_grid.x] = 0;
