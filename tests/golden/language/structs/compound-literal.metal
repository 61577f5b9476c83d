// C++ [expr.type.conv], an extension of clang: (T){...} is a value
struct P { float x; int n; }; P p = (P){1.5f, 2}; float4 v = (float4){1, 2, 3, 4};
out[thread_position_in_grid.x] = p.x + p.n + v.w;
// expect: out = 7.5 7.5 7.5 7.5 7.5 7.5 7.5 7.5
