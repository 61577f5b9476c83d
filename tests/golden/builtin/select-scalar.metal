// MSL 6.4 Relational functions: select, c ? b : a
// run: --in a=float32[3]:1,2,3 --in b=float32[3]:10,20,30 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = select(a[i], b[i], i > 0);
// expect: out = 1 20 30
