// C++ [temp.deduct.decl]: a specialisation belongs to the most special template that has its signature
// header: template <typename T> int f(T x) { return 1; }
// header: template <typename T> int f(thread T *x) { return 2; }
// header: template <typename T> int g(T x, int y) { return 3; }
// header: template <typename T> int g(T x, float y) { return 4; }
// header: template <> int f(thread int *x) { return 5; }
// header: template <> int g(float x, float y) { return 6; }
// run: --out out=int32[6] --grid 1 --threadgroup 1
int i = 0; float x = 0;
out[0] = f(i); out[1] = f(&i); out[2] = f(&x); out[3] = g(x, 1); out[4] = g(x, x); out[5] = g(i, x);
// expect: out = 1 5 2 3 6 4
