// MSL 6.2 Common functions: clamp, keeps a value between two others
// run: --in a=float32[4]:-2,0.5,3,1 --out out=float32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = clamp(a[i], 0.0f, 1.0f);
// expect: out = 0 0.5 1 1
