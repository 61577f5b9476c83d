// C++ [temp.expl.spec]: a specialisation has the default values of its template, a definition those of its declaration
// run: --out out=float32[8] --init 0
// expect: out = 12 5 7 0 0 0 0 0
// header: template <class T> T f(T x, T q = T(4)) { return x + q; }
// header: template <> int f(int x, int y) { return x * y; }
// header: template <class T> T g(T, T q = T(4));
// header: template <class U> U g(U x, U q) { return x + q; }
out[0] = f(3);
out[1] = f(1.f);
out[2] = g(3);
