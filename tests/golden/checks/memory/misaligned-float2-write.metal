// Checks, misaligned: a float2 is stored at odd floats by some threads
// run: --in a=float32[8]:arange --out out=float32[8] --grid 3 --threadgroup 3 --init 0
uint i = thread_position_in_grid.x;
device float2 *p = (device float2 *)(out + 3 * i);
if (i < 2)
    *p = float2(1, 2); // error E4015: writes at byte 12 of 'out', which is not a multiple of 8 (thread 1 of threadgroup 0)
