// Checks: a field of a struct
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// header: struct P { float x, y; };
uint i = thread_position_in_grid.x;
P p;
p.x = 1;
out[i] = p.x + p.y; // error E4003
