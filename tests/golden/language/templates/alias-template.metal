// C++ [temp.alias]: an alias with parameters
// header: template <typename T> using Vec3 = vec<T, 3>; template <int N> using Row = array<float, N>;
// run: --out out=float32[2] --grid 1 --threadgroup 1
Vec3<int> v = Vec3<int>(1, 2, 3); Row<4> r = {1, 2, 3, 4};
static_assert(is_same<Vec3<float>, float3>::value, "");
out[0] = v.z; out[1] = r[3];
// expect: out = 3 4
