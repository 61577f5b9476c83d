// MSL 6.5 Math functions: constants
static_assert(sqrt(144.0f) == 12.0f && floor(-1.5f) == -2.0f && ceil(-1.5f) == -1.0f, "");
static_assert(rint(2.5f) == 2.0f && round(2.5f) == 3.0f && trunc(-2.5f) == -2.0f, "");
static_assert(pow(2.0f, 10.0f) == 1024.0f && exp2(5.0f) == 32.0f && log2(8.0f) == 3.0f, "");
static_assert(fma(2.0f, 3.0f, 4.0f) == 10.0f && fmod(7.0f, 3.0f) == 1.0f, "");
static_assert(max(1.0f, 2.0f) == 2.0f && saturate(3.0f) == 1.0f && sign(-2.0f) == -1.0f, "");
static_assert(isnan(NAN) && isinf(INFINITY) && !isfinite(-INFINITY), "");
static_assert(cos(0.0f) == 1.0f && exp(0.0f) == 1.0f && rsqrt(4.0f) == 0.5f, "");
out[thread_position_in_grid.x] = 0;
