// MSL 3.1 Scalar and vector operators: the result has the type of the vector
int2 i = 0; uint3 u = 0; float4 f = 0; half2 h = 0; uchar4 c = 0; short2 s = 0;
static_assert(is_same<decltype(i + 1), int2>::value, "");
static_assert(is_same<decltype(u * 2), uint3>::value, "");
static_assert(is_same<decltype(2 * f), float4>::value, "");
static_assert(is_same<decltype(h * 2.0f), half2>::value, "half vector with a float scalar");
static_assert(is_same<decltype(c + c), uchar4>::value, "no promotion of vectors");
static_assert(is_same<decltype(s << 1), short2>::value, "");
static_assert(is_same<decltype(-c), uchar4>::value, "");
static_assert(is_same<decltype(~i), int2>::value, "");
static_assert(is_same<decltype(f < f), bool4>::value, "");
static_assert(is_same<decltype(i == i), bool2>::value, "");
static_assert(is_same<decltype(!(i == i)), bool2>::value, "");
static_assert(is_same<decltype((f < f) && (f > f)), bool4>::value, "");
out[thread_position_in_grid.x] = 0;
