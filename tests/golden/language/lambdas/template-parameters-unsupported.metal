// C++20 [expr.prim.lambda]: template parameters of a lambda, which Metal's compiler takes as an extension
auto f = []<class T>(T x) { return x; };                    // error E2900
out[0] = f(2);
