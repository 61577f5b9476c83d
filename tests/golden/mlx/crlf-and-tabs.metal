// MLX body: tabs, carriage returns and letters beyond ASCII in comments
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 2 3 4 5 6 7 8
	uint i = thread_position_in_grid.x; /* über → α */
	out[i] = a[i]	+ 1;
