// C++ [temp.variadic], [temp.class.spec]: class templates with packs, their specialisations, and packs in lists
// header: template <typename... T> struct Bytes;
// header: template <> struct Bytes<> { static constexpr constant int size = 0; };
// header: template <typename H, typename... R> struct Bytes<H, R...> { static constexpr constant int size = sizeof(H) + Bytes<R...>::size; };
// header: template <int... N> struct Seq { static constexpr constant int count = sizeof...(N); static constexpr constant int values[] = {N..., -1}; };
// header: template <int... N> int last(Seq<N...> s) { int v[sizeof...(N)] = {N...}; return v[sizeof...(N) - 1]; }
// header: template <typename... T> using Pair = Bytes<T..., T...>;
// header: template <typename T> struct Three { T a, b, c; };
// header: template <typename T, typename... U> Three<T> three(T x, U... u) { return {x, u...}; }
// header: template <typename... T> struct Add { float operator()(T... x) const thread { return (0.0f + ... + x); } template <typename... U> int both(T... x, U... y) { return sizeof...(x) * 10 + sizeof...(y); } };
// run: --out out=float32[9] --grid 1 --threadgroup 1
out[0] = Bytes<float, half, char>::size; out[1] = Pair<int, short>::size; out[2] = Seq<4, 5, 6>::count; out[3] = Seq<4, 5, 6>::values[2] + Seq<4, 5, 6>::values[3];
out[4] = last(Seq<7, 8, 9>{}); out[5] = three(1, 2, 3).c; out[6] = three(1.5f).c; out[7] = Add<float, int>()(1.5f, 2); out[8] = Add<float, int>().both(1, 2, 3, 4, 5);
// expect: out = 7 12 3 5 9 3 0 3.5 23
