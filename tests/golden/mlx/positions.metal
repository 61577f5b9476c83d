// MLX attributes: positions of thread and threadgroup agree
// run: --out out=uint32[12] --grid 6,2 --threadgroup 3,2
// expect: out = 0 10 20 100 110 120 31 41 51 131 141 151
uint3 p = threadgroup_position_in_grid * threads_per_threadgroup + thread_position_in_threadgroup;
bool same = all(p == thread_position_in_grid);
uint at = p.y * threads_per_grid.x + p.x;
out[at] = same ? threadgroup_position_in_grid.x * 100 + thread_index_in_threadgroup * 10 + thread_position_in_threadgroup.y : 9999;
