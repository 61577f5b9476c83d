// C++ [expr.const]: what is captured and has no members is as good as a constant
// run: --out out=float32[8] --init 0
// expect: out = 1 2 3 0 0 0 0 0
auto yes = bool_constant<true>{};
auto no = bool_constant<false>{};
auto f = [&](auto q) { if constexpr (yes && q) return 1.f; else return 3.f; };
out[0] = f(bool_constant<true>{});
auto g = [&] { if constexpr (yes && !no) return 2.f; else return 3.f; };
out[1] = g();
out[2] = f(no);
