// C++ [expr.static.cast]: integers become enums only by a cast
// run: --out out=float32[2] --grid 1 --threadgroup 1
enum class E : uchar { A, B = 5 }; E e = static_cast<E>(5); E f = E(0);
out[0] = e == E::B; out[1] = f == E::A;
// expect: out = 1 1
