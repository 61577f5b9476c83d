// MLX dispatch: the last threadgroup is smaller, dispatch_threads_per_threadgroup is not
// run: --in a=float32[10]:arange --out out=uint32[10] --out full=uint32[10] --grid 10 --threadgroup 4
// expect: out = 4 4 4 4 4 4 4 4 2 2
// expect: full = 4 4 4 4 4 4 4 4 4 4
uint i = thread_position_in_grid.x;
out[i] = threads_per_threadgroup.x;
full[i] = dispatch_threads_per_threadgroup.x;
