// Checks, undefined: select takes the undefined side
uint i = thread_position_in_grid.x;
float x;
out[i] = select(a[i], x, i == 5); // error E4003: writes an undefined value to out[5] (thread 5 of threadgroup 0)
