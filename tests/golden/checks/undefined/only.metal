// Checks, each can be off: only undefined values are looked for
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --checks uninitialized
threadgroup float s[8];
uint i = thread_position_in_grid.x;
if (i < 4)
    s[0] = i;
float x = a[i + 100];
out[i] = s[i]; // error E4003: writes an undefined value to out[1] (thread 1 of threadgroup 0, and 6 more threads)
