// The position that Metal has computed already.
uint k = thread_position_in_grid.x;
if (k < uint(a_shape[0])) out[k] = a[k] + 10;
