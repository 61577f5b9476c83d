// clang, ext_vector_type: the number and the element may be template parameters
// header: template <typename T, int N> using vector_of = T __attribute__((ext_vector_type(N)));
// header: template <typename T> inline T first(vector_of<T, 2> v) { return v.x; }
uint i = thread_position_in_grid.x;
static_assert(is_same<vector_of<uint, 3>, uint3>::value, "");
out[i] = first<float>(float2(a[i], 1));
// expect: out = 0 1 2 3 4 5 6 7
