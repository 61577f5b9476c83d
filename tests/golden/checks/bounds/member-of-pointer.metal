// Checks, out of bounds: -> through a pointer behind the end
// header: struct P { float x, y; };
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
device const P *p = (device const P *)a + i;
float y = p->y; // error E4001: reads a[9], but 'a' has 8 elements (thread 4 of threadgroup 0, and 3 more threads)
out[i] = i;
