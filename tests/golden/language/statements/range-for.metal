// C++ [stmt.ranged]: over arrays, by value and by reference
// run: --out out=float32[3] --grid 1 --threadgroup 1
float w[4] = {1, 2, 3, 4}; float s = 0; for (float x : w) { s += x; x = 0; }
for (thread float &x : w) x *= 10; float t = 0; for (auto x : w) { if (x == 30) continue; t += x; }
int m[2][2] = {{1, 2}, {3, 4}}; int u = 0; for (thread auto &r : m) for (int x : r) u += x;
out[0] = s; out[1] = t; out[2] = u;
// expect: out = 10 70 10
