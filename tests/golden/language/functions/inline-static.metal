// C++ [dcl.inline], [dcl.stc]: inline and static functions, and METAL_FUNC
// header: inline float f(float x) { return x + 1; }
// header: static inline float g(float x) { return f(x) * 2; }
// header: METAL_FUNC float h(float x) { return g(x) - 1; }
out[thread_position_in_grid.x] = h(a[thread_position_in_grid.x]);
// expect: out = 1 3 5 7 9 11 13 15
