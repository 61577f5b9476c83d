// C++ [stmt.if]: the condition is a constant
if constexpr (thread_position_in_grid.x < 4) // error E2029
    out[0] = 1;
