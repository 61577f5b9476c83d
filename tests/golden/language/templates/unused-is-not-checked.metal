// C++ [temp.res]: what depends on a parameter is checked when it is used
// header: template <typename T> float broken(T x) { return x.missing + x.also(); }
out[thread_position_in_grid.x] = 1;
// expect: out = 1 1 1 1 1 1 1 1
