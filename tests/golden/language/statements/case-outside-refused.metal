// C++ [stmt.switch]: case outside of a switch
case 1: // error E1108: 'case'
    out[thread_position_in_grid.x] = 1;
