// MSL 2.8 Buffers: a struct in a device buffer, read and written by member and as a whole
// run: --in a=float32[8]:arange --out out=float32[8] --grid 4 --threadgroup 4
struct P { float x, y; }; uint i = thread_position_in_grid.x;
const device P *p = (const device P *)a; device P *q = (device P *)out;
P v = p[i]; v.x += 10; q[i] = v; q[i].y = p[i].y * 2;
// expect: out = 10 2 12 6 14 10 16 14
