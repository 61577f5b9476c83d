// C++ [temp.alias]: deduction looks through an alias template
// header: template <typename U> using Pair = metal::vec<U, 2>;
// header: template <typename U, int N> struct Tile { U v[N]; }; template <typename U, int M> using Row = Tile<U, M>;
// header: template <typename T, typename E = void> using If = typename metal::enable_if<metal::is_same_v<T, float>, E>::type;
// header: template <typename A, typename B> int bytes(thread Pair<A> &x, thread Pair<B> &y) { return sizeof(A) * 10 + sizeof(B); }
// header: template <typename A, int K> int size(Row<A, K> t) { return K * sizeof(A); }
// header: template <typename T> If<T, int> only(T x) { return 5; } template <typename T> metal::enable_if_t<!metal::is_same_v<T, float>, int> only(T x) { return 6; }
// run: --out out=int32[4] --grid 1 --threadgroup 1
float2 x = 1; half2 y = 2; Tile<short, 3> t;
out[0] = bytes(x, y); out[1] = size(t); out[2] = only(1.0f); out[3] = only(1);
// expect: out = 42 6 5 6
