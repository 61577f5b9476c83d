// C++ [stmt.switch]: case outside of a switch
case 1: // error
    out[thread_position_in_grid.x] = 1;
