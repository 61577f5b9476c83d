// Checks, misaligned: a write
uint i = thread_position_in_grid.x;
device uchar *bytes = (device uchar *)out;
if (i == 0)
    *(device float *)(bytes + 6) = 1; // error E4015: writes at byte 6 of 'out', which is not a multiple of 4 (thread 0 of threadgroup 0)
