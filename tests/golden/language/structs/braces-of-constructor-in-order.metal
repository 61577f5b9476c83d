// C++ [dcl.init.list] 4: in order also when a constructor is called
// run: --out out=int32[3] --grid 1
// header: struct S { int a, b; S(int p, int q) : a(p), b(q) {} };
// header: int up(thread int &k) { k += 1; return k; }
// header: S make(int x) { return {x, up(x)}; }
// header: int next(thread int &k) { k += 1; return k - 1; }
// expect: out = 11 56 4
int x = 1;
S s{x, x++};
out[0] = s.a * 10 + s.b;
S t = make(5);
out[1] = t.a * 10 + t.b;
int k = 4, m[8] = {0, 0, 0, 0, 0, 0, 0, 0};
m[next(k)] = k;
out[2] = m[4];
