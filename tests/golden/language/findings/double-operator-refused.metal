// C++ [expr]: an operator too many
out[thread_position_in_grid.x] = 1 +* 2; // error E2019: it cannot be used with '*'
