// C++ [temp.mem.func]: methods, constructors and operators of class templates defined outside, before and after their first use
// header: template <typename T, int N> struct Buf { T v[N]; Buf(T x); T sum() const; T operator()(int i) const; static int size(); T late() thread; };
// header: template <typename U, int M> U Buf<U, M>::sum() const { U s = 0; for (int k = 0; k < M; k++) s += v[k]; return s; }
// header: template <typename T, int N> Buf<T, N>::Buf(T x) { for (int k = 0; k < N; k++) v[k] = x + k; }
// header: template <typename T, int N> inline T Buf<T, N>::operator()(int i) const { return v[i]; }
// header: template <typename T, int N> int Buf<T, N>::size() { return N; }
// header: float early() { Buf<float, 2> b(1); return b.late(); }
// header: template <typename T, int N> T Buf<T, N>::late() thread { return v[0] + sum(); }
// run: --out out=float32[6] --grid 1 --threadgroup 1
Buf<float, 3> x(0.5f); Buf<int, 2> y(4);
out[0] = x.sum(); out[1] = y.sum(); out[2] = x(2); out[3] = Buf<int, 5>::size(); out[4] = y.late(); out[5] = early();
// expect: out = 4.5 9 2.5 5 13 4
