// C++ [stmt.break]: break outside of a loop or switch
if (thread_position_in_grid.x > 2)
    break; // error E1108: 'break'
out[thread_position_in_grid.x] = 1;
