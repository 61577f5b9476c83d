// MSL 6.2 Common functions: smoothstep, a smooth step between 0 and 1
// run: --in a=float32[6]:-1,0,0.25,0.5,1,2 --out out=float32[6] --grid 6 --threadgroup 6
uint i = thread_position_in_grid.x;
out[i] = smoothstep(0.0f, 1.0f, a[i]);
// expect: out = 0 0 0.15625 0.5 1 1
