// Dispatch: which lane is the first active one
// expect: out = 0 0 0 1 0 0 0 0
uint i = thread_position_in_grid.x;
bool first = false;
if (i >= 3)
    first = simd_is_first();
out[i] = first;
