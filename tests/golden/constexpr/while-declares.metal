// C++ [stmt.while] 2: what the condition declares is made anew in every turn, at compile time too
// run: --out out=int32[6] --grid 1
// header: constexpr int up(int a) { int n = 0; while (int v = a++) { if (++n > 4 && v) break; } return a; }
// header: constexpr int two(int n) { int s = 0; for (int i = 0, j = n; i < j; i++, j--) s += j - i; return s; }
// header: constexpr int last(int n) { int s = 0; while (int left = n - s) { s++; if (left == 2) continue; } return s; }
// expect: out = 48 48 30 30 7 7
constexpr int a = up(43), b = two(10), c = last(7);
int zero = int(thread_position_in_grid.x);
out[0] = a;
out[1] = up(43 + zero);
out[2] = b;
out[3] = two(10 + zero);
out[4] = c;
out[5] = last(7 + zero);
