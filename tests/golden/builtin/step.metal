// MSL 6.2 Common functions: step, 0 below the edge, else 1
// run: --in a=float32[4]:0,1,2,3 --out out=float32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = step(2.0f, a[i]);
// expect: out = 0 0 1 1
