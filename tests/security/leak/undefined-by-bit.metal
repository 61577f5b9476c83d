// attack: decides by a value that was never written, on a line for each bit of a hidden value
// puzzle: map
uint i = thread_position_in_grid.x;
threadgroup int s[4];
out[i] = a[i] + 10;
if (a[0] != 0 && (a[0] >> 0 & 1) && s[0] > 0)
    out[i] = a[i] + 10;
if (a[0] != 0 && (a[0] >> 1 & 1) && s[1] > 0)
    out[i] = a[i] + 10;
if (a[0] != 0 && (a[0] >> 2 & 1) && s[2] > 0)
    out[i] = a[i] + 10;
if (a[0] != 0 && (a[0] >> 3 & 1) && s[3] > 0)
    out[i] = a[i] + 10;
