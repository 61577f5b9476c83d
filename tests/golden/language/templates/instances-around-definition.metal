// C++ [temp.inst]: instances made before the definition are found after it, with those that come later
// run: --out out=float32[8] --init 0
// expect: out = 29 10 5 0 0 0 0 0
// header: template <class T> T f(T);
// header: template <int N> int n();
// header: float h() { return f(2.f) + f(1) + f(2u) + f(short(1)) + n<3>() - 3; }
// header: template <class T> T f(T x) { return x + 1; }
// header: template <int N> int n() { return N; }
out[0] = f(3) + f(4.f) + f(true) + f(5u) + f(6l) + f(short(3)) + f(char(1));
out[1] = h();
out[2] = n<3>() + n<2>();
