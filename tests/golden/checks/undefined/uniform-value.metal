// Checks, undefined: a value that is the same for all threads and defined only in some rounds
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float x;
for (uint k = 0; k < 3; k++)
    if (k == 5)
        x = k;
out[i] = x; // error E4003: (thread 0 of threadgroup 0, and 7 more threads)
