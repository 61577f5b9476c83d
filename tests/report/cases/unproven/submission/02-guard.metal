// The position instead of the element.
uint i = thread_position_in_grid.x;
if (i < uint(a_shape[0]))
    out[i] = i + 10;
