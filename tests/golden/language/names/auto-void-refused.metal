// C++ [dcl.spec.auto]: a void call tells no type
auto x = threadgroup_barrier(mem_flags::mem_none); // error E2004: 'void'
out[thread_position_in_grid.x] = 0;
