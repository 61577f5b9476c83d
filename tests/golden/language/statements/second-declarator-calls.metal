// C++ [stmt.for]: functions that only a second declarator calls
// run: --out out=int32[4] --grid 4 --threadgroup 4
// header: int f(int a) { a += 100; return a; }
// header: int g(int a) { thread int *p = &a; *p += 1; return a; }
// header: int h(int k) { int t[4] = {1, 2, 3, 4}; return t[k & 3]; }
// expect: out = 103 2105 4107 6109
int i = int(thread_position_in_grid.x);
const int k = i * 2;
int s = 0;
for (int p = 0, q = f(k); p < 1; p++)
    s += q;
if (int a = 1, b = g(i); a)
    s += b;
switch (int c = 0, d = h(i); c) {
case 0: s += d;
}
out[i] = k * 1000 + s + 1 - k;
