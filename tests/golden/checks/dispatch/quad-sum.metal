// Dispatch: quad_sum over four threads, the last quadgroup not full
// run: --in a=float32[10]:arange --out out=float32[10] --grid 10 --threadgroup 10
// expect: out = 6 6 6 6 22 22 22 22 17 17
uint i = thread_position_in_grid.x;
out[i] = quad_sum(a[i]);
