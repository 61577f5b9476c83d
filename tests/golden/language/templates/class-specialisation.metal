// C++ [temp.class.spec]: full and partial specialisations of a class template
// header: template <typename T> struct Id { static constexpr int v = 0; }; template <> struct Id<float> { static constexpr int v = 1; };
// header: template <typename T> struct Id<device T *> { static constexpr int v = 2; }; template <typename T, int N> struct Id<vec<T, N>> { static constexpr int v = 10 + N; };
// run: --out out=int32[4] --grid 1 --threadgroup 1
out[0] = Id<int>::v; out[1] = Id<float>::v; out[2] = Id<device int *>::v; out[3] = Id<float3>::v;
// expect: out = 0 1 2 13
