// Dispatch: quad_sum leaves inactive lanes out
// expect: out = 0 6 6 6 0 18 18 18
uint i = thread_position_in_grid.x;
out[i] = 0;
if (i % 4)
    out[i] = quad_sum(a[i]);
