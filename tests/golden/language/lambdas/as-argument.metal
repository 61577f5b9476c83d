// C++ [expr.prim.lambda]: handed to a template
// header: template <typename F> float apply(F f, float x) { return f(f(x)); }
uint i = thread_position_in_grid.x; float k = 3;
out[i] = apply([k](float x) { return x * k; }, a[i]);
// expect: out = 0 9 18 27 36 45 54 63
