// C++ [expr.cond]: a pointer chosen by ?:, const and not const
uint i = thread_position_in_grid.x; const device float *p = i < 4 ? a : b; device float *q = i % 2 ? out : out;
auto r = i < 2 ? a : (const device float *)out; q[i] = p[i] + (r == a);
// expect: out = 1 2 2 3 4 5 6 7
