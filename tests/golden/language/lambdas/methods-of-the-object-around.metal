// C++ [over.match.funcs]: a method called in a lambda is chosen by the object of the method around it
// run: --out out=float32[8] --init 0
// expect: out = 7 -3 3 0 0 0 0 0
// header: struct T {
// header:     float v[2];
// header:     template <int I> thread float &at() thread { return v[I]; }
// header:     template <int I> const thread float &at() const thread { return v[I]; }
// header:     float one() thread { return v[0]; }
// header:     float one() const thread { return -v[0]; }
// header:     float sum() { float s = 0; auto f = [&](auto i) { s += at<i.value>(); };
// header:         f(integral_constant<int, 0>{}); f(integral_constant<int, 1>{}); return s; }
// header:     float constant_one() const { auto f = [&] { return one(); }; return f(); }
// header:     float own_one() { auto f = [&] { auto g = [&] { return one(); }; return g(); }; return f(); }
// header: };
T t;
t.v[0] = 3;
t.v[1] = 4;
out[0] = t.sum();
out[1] = t.constant_one();
out[2] = t.own_one();
