// Checks, undefined: an index of a write
uint i = thread_position_in_grid.x;
uint k;
if (i > 0)
    k = i;
out[k] = 1; // error E4005: uses an undefined value as the index into 'out' (thread 0 of threadgroup 0)
