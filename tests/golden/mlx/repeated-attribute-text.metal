// MLX attributes: a longer name that contains another adds both parameters, used or not
// run: --in a=float32[8]:arange --out out=uint32[8] --grid 8 --threadgroup 4
// expect: out = 4 4 4 4 4 4 4 4
uint threads_per_group = dispatch_threads_per_threadgroup.x;
uint threads_per_threadgroup_too = threads_per_group;
out[thread_position_in_grid.x] = threads_per_threadgroup_too;
