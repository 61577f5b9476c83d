// C++ [stmt.if]: the condition is a constant
if constexpr (thread_position_in_grid.x < 4) // error E2029: it reads 'thread_position_in_grid', which is known only at run time
    out[0] = 1;
