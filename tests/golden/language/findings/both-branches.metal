// C++ [stmt.if]: both branches are checked
if (thread_position_in_grid.x > 2)
    out[0] = gone1; // error E2001: 'gone1'
else
    out[1] = gone2; // error E2001: 'gone2'
