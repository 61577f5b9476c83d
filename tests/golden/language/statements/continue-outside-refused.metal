// C++ [stmt.cont]: continue in a switch without a loop
switch (thread_position_in_grid.x) { case 1: out[0] = 1; break;
case 2:
    continue; // error E1108: 'continue'
}
