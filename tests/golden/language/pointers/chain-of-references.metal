// C++ [dcl.ref]: a reference to a reference to a reference, all of them the same variable
// run: --out out=int32[4] --grid 4 --threadgroup 4
// header: void set(thread int &r) { thread int *p = &r; *p += 7; }
// expect: out = 9057 1957 1957 1957
int i = int(thread_position_in_grid.x);
int x = 1;
thread int &a = x;
thread int &b = a;
thread int &c = b;
thread int &d = c;
thread int &e = d;
thread int *p = &d;
*p = 50;
set(e);
int4 v = int4(1, 2, 3, 4);
thread int4 &v1 = v;
thread int4 &v2 = v1;
thread int4 &v3 = v2;
thread int4 &v4 = v3;
v4[i] = 9;
out[i] = x + 1000 * v.x + 100 * (v.x == 9 ? 0 : 9);
