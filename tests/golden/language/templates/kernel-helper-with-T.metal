// MLX: the template parameter of the kernel handed on
// header: template <typename T> T relu(T x) { return x > T(0) ? x : T(0); }
// header: template <typename T, int N> struct Acc { T s = T(0); void add(T x) { s += x * N; } };
// run: --in a=float32[8]:arange --out out=float32[8] --template T=float16 --template N=2 --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x; Acc<T, N> acc; acc.add(relu<T>(T(a[i]) - T(3)));
acc.add(relu(T(1))); out[i] = static_cast<float>(acc.s);
// expect: out = 2 2 2 2 4 6 8 10
