// MSL 6.9.1 Synchronization functions: the flags, alone and together
threadgroup_barrier(mem_flags::mem_none); threadgroup_barrier(mem_flags::mem_device); threadgroup_barrier(mem_flags::mem_threadgroup);
threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup); simdgroup_barrier(mem_flags::mem_none); metal::threadgroup_barrier(metal::mem_flags::mem_texture);
out[thread_position_in_grid.x] = 1;
// expect: out = 1 1 1 1 1 1 1 1
