// Checks, misaligned: an int4 of threadgroup memory
// run: --in a=float32[16]:arange --out out=float32[4] --grid 2 --threadgroup 2 --init 0
threadgroup int s[16];
uint i = thread_position_in_grid.x;
for (uint k = 0; k < 8; k++)
    s[8 * i + k] = k;
threadgroup int4 *p = (threadgroup int4 *)(s + 8 * i + 2);
int4 v = *p; // error E4015: reads at byte 8 of 's', which is not a multiple of 16 (thread 0 of threadgroup 0, and 1 more thread)
out[i] = v.x;
