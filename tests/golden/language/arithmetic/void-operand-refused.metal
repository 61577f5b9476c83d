// C++ [expr.add]: void is no operand
int x = threadgroup_barrier(mem_flags::mem_none) + 1; // error E2008: '+'
out[thread_position_in_grid.x] = x;
