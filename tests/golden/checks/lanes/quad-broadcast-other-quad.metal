// MSL 6.9.3: another lane in each quad is fine
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 0 0 0 5 5 5 5
uint i = thread_position_in_grid.x;
out[i] = quad_broadcast(a[i], ushort(i / 4));
