// C++ [stmt.return]: the same for structs and methods
// run: --out out=int32[8] --grid 4 --threadgroup 4
// header: struct P { int x, y; int up() thread { x += 1; return x; } };
// header: P bump(thread P &p) { p.x += 2; p.y -= 1; return p; }
// expect: out = 6 2 3 -3 6 2 3 -3
uint i = thread_position_in_grid.x;
if (i > 1)
    return;
P p = {0, 0};
out[4 * i] = bump(p).x + bump(p).x;
P q = {0, 0};
int2 both = int2(q.up(), q.up());
out[4 * i + 1] = both.x * both.y;
P r = {0, 0};
out[4 * i + 2] = q.up();
out[4 * i + 3] = bump(r).y + bump(r).y;
