// C++ [temp], [expr.prim.lambda]: a solver over any function
// header: template <typename F, typename D> float solve(F f, D df, float x, int steps) { for (int k = 0; k < steps; k++) x -= f(x) / df(x); return x; }
uint i = thread_position_in_grid.x; float t = (a[i] + 1) * (a[i] + 1);
float r = solve([t](float x) { return x * x - t; }, [](float x) { return 2 * x; }, t, 20);
out[i] = round(r * 100) / 100;
// expect: out = 1 2 3 4 5 6 7 8
