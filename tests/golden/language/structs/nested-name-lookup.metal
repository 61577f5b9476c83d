// C++ [class.qual]: members of a nested type, types of a template argument
// header: struct Traits { using elem = float; static constexpr int n = 3; struct Inner { int v; }; };
// header: template <typename T> float f() { typename T::elem s = 0; for (int k = 0; k < T::n; k++) s += k; typename T::Inner in = {4}; return s + in.v; }
out[thread_position_in_grid.x] = f<Traits>();
// expect: out = 7 7 7 7 7 7 7 7
