// Checks, out of bounds: -> through a pointer
// header: struct P { float x, y; };
// run: --in a=float32[16]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 5 9 13 17 21 25 29
uint i = thread_position_in_grid.x;
device const P *p = (device const P *)a + i;
out[i] = p->x + p->y;
