// MSL 6.10 Graphics functions: known, but not for kernels
uint i = thread_position_in_grid.x;
out[i] = dfdx(a[i]); // error E2900
out[i] = dfdy(a[i]); // error E2900
out[i] = fwidth(a[i]); // error E2900
discard_fragment(); // error E2900
