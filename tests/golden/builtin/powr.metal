// MSL 6.5 Math functions: powr, for x of at least 0
// run: --in a=float32[2]:2,4 --in b=float32[2]:3,0.5 --out out=float32[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = powr(a[i], b[i]);
// expect: out = 8 2
