// MSL 6.9.3: quad_shuffle_and_fill_up with a constant, in a quad of three threads
// run: --in a=float32[3]:arange --out out=float32[3] --grid 3 --threadgroup 3
// expect: out = 5 0 1
uint i = thread_position_in_grid.x;
out[i] = quad_shuffle_and_fill_up(a[i], 5.0f, 1);
