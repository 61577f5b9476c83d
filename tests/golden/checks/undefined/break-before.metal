// Checks, undefined: a break before the assignment
uint i = thread_position_in_grid.x;
float x;
for (uint k = 0; k < 4; k++) {
    if (i == 5)
        break;
    x = k;
}
out[i] = x; // error E4003: writes an undefined value to out[5] (thread 5 of threadgroup 0)
