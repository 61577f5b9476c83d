// C++ [expr.const]: references as members in a constant expression
// header: struct Sum { thread int &total; constexpr void add(int x) const { total += x; } };
// header: constexpr int sum(int n) { int t = 0; Sum s{t}; for (int k = 1; k <= n; k++) s.add(k); return t; }
// run: --out out=int32[2] --grid 1 --threadgroup 1
constexpr int k = sum(10);
int v[k - 50];
v[0] = k; v[4] = 7;
out[0] = v[0]; out[1] = v[4];
// expect: out = 55 7
