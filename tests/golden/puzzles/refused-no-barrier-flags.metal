// Puzzle 8 Threadgroup Memory, refused: a barrier needs its flags
// run: --in a=float32[8]:ones --out out=float32[8] --grid 8 --threadgroup 4
threadgroup float shared[4];
shared[thread_position_in_threadgroup.x] = a[thread_position_in_grid.x];
threadgroup_barrier(); // error: 'threadgroup_barrier'
out[thread_position_in_grid.x] = shared[0];
