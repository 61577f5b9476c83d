// MSL 2.3 Matrix data types: matrix<T, c, r> is the same type
static_assert(is_same<matrix<float, 2, 3>, float2x3>::value, "");
static_assert(is_same<metal::matrix<half, 4, 4>, half4x4>::value, "");
