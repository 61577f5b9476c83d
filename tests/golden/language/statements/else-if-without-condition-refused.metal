// C++ [stmt.if]: else if needs a condition
uint i = thread_position_in_grid.x;
if (i < 2) out[i] = 1;
else if { out[i] = 2; } // error E1111: 'if'
