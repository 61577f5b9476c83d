// C++ [temp.names]: '<' opens template arguments only behind the name of a template
// header: template <typename T, metal::enable_if_t<sizeof(T) < 4, bool> = true> int width(T x) { return 1; }
// header: template <typename T, ::metal::enable_if_t<sizeof(T) >= 4, bool> = true> int width(T x) { return 2; }
// header: template <int N, bool SMALL = N < 4, int M = SMALL ? N << 1 : N> struct Tile { static constexpr constant int size = M; };
// header: struct Limit { static constexpr constant int n = 3; template <typename T> using same = T; };
// header: template <typename T, int N = Limit::n < 4, typename U = Limit::same<T>> int pick(T x) { return N + sizeof(U); }
// header: template <typename T, bool B = T::n < 3, bool C = static_cast<int>(T::n) < 4> int parts(T x) { return B * 10 + C; }
// run: --out out=int32[6] --grid 1 --threadgroup 1
out[0] = width(half(1)); out[1] = width(1.0f); out[2] = Tile<3>::size; out[3] = Tile<5>::size; out[4] = pick(short(1)); out[5] = parts(Limit{});
// expect: out = 1 2 6 5 3 1
