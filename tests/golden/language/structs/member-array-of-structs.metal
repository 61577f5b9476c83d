// C++ [class.mem]: arrays of structs in structs, written through computed indices
struct C { int n; float w[2]; }; struct P { C c[2][2]; };
P p = {}; for (int r = 0; r < 2; r++) for (int c = 0; c < 2; c++) { p.c[r][c].n = r * 2 + c; p.c[r][c].w[c] = 10 * r; }
uint i = thread_position_in_grid.x;
out[i] = p.c[i / 2 % 2][i % 2].n + p.c[1][i % 2].w[i % 2] + p.c[0][0].w[1];
// expect: out = 10 11 12 13 10 11 12 13
