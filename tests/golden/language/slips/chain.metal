// C++ [expr.rel]: comparisons in a chain
uint i = thread_position_in_grid.x;
out[i] = 0;
if (0 < i < 4) out[i] = 1; // warning E2307
if (4 >= i > 1) out[i] = 2; // warning E2307
