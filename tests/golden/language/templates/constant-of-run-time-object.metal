// C++ [expr.const]: a conversion that reads nothing of an object is constant, whatever the object is
// run: --out out=float32[8] --init 0
// expect: out = 1 4 0 0 0 0 0 0
// header: template <class A, class B> float f(A a, B b) { if constexpr (a && !b) return 1; else return b + 4; }
out[0] = f(bool_constant<true>{}, bool_constant<false>{});
out[1] = f(bool_constant<false>{}, bool_constant<false>{});
