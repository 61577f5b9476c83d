// C++ [dcl.init.list] 4: the elements in braces are evaluated in order
// run: --out out=int32[4] --grid 1
// header: struct S { int a, b; };
// header: int up(thread int &k) { k += 1; return k; }
// expect: out = 1 12 12 5
int k = 0;
int2 v{k, ++k};
out[0] = v.x * 10 + v.y;
int r[2] = {k, up(k)};
out[1] = r[0] * 10 + r[1];
k = 1;
S s = {k, ++k};
out[2] = s.a * 10 + s.b;
int x = 3, y = 5;
int t[2] = {x = y, y = 1};
out[3] = t[0];
