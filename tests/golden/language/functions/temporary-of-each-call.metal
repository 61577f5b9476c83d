// C++ [class.temporary]: each call of a function has its own temporaries
// run: --out out=int32[8] --grid 4 --threadgroup 4
// header: int same(const thread int &r) { return r; }
// header: int g(int x) { return same(x * 2 + 1); }
// header: struct T { int k; T(int a) : k(a * 2) {} };
// header: int take(const thread T &t) { return t.k; }
// header: int w(int x) { return take(x); }
// header: int h(int x) { const thread int &t = x * 3; return t; }
// expect: out = -2 -9 -2 -9 -2 -9 -2 -9
int i = int(thread_position_in_grid.x);
out[2 * i] = g(i) - g(i + 1);
out[2 * i + 1] = w(i) - w(i + 3) + h(i) - h(i + 1);
