// MSL 6.5 Math functions: fract, what is left above floor
// run: --in a=float32[3]:2.75,-0.25,3 --out out=float32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = fract(a[i]);
// expect: out = 0.75 0.75 0
