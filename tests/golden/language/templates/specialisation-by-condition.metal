// C++ [temp.class.spec.match]: a condition on the parameters of a partial specialisation is decided for each set of arguments
// header: template <typename T> constexpr constant bool wide = sizeof(T) > 2;
// header: template <typename T, typename E = void> struct A { static constexpr constant int v = 0; };
// header: template <typename T> struct A<T, metal::enable_if_t<!wide<T>>> { static constexpr constant int v = 1; };
// header: template <typename T, typename E = void> struct B { static constexpr constant int v = 0; };
// header: template <typename T> struct B<T, typename metal::enable_if<!metal::is_same<T, float>::value>::type> { static constexpr constant int v = 1; };
// header: template <typename T, typename E = void> struct C { static constexpr constant int v = 0; };
// header: template <typename T> struct C<T, metal::enable_if_t<sizeof(T) != 4>> { static constexpr constant int v = 1; };
// header: template <int N, bool SMALL> struct D { static constexpr constant int v = 0; };
// header: template <int N> struct D<N, (N < 4)> { static constexpr constant int v = 1; };
// header: template <int N, int M> struct Pair {};
// header: template <typename T> struct E { static constexpr constant int v = 0; };
// header: template <int N> struct E<Pair<N, N * 2>> { static constexpr constant int v = 1; };
// run: --out out=int32[10] --grid 1 --threadgroup 1
out[0] = A<half>::v; out[1] = A<float>::v; out[2] = B<half>::v; out[3] = B<float>::v; out[4] = C<half>::v; out[5] = C<float>::v;
out[6] = D<3, true>::v; out[7] = D<3, false>::v; out[8] = E<Pair<2, 4>>::v; out[9] = E<Pair<2, 5>>::v;
// expect: out = 1 0 1 0 1 0 1 0 1 0
