// Checks: the other field is not touched
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: struct P { float x, y; };
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
P p;
p.x = 1;
P q = p;
out[i] = q.x;
