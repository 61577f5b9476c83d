// MSL 6.2 Common functions: mix, x + (y - x) * a
// run: --in a=float32[4]:0,4,8,-4 --in b=float32[4]:4,8,8,4 --out out=float32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = mix(a[i], b[i], 0.25f);
// expect: out = 1 5 8 -2
