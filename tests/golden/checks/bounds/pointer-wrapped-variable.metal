// Checks, bounds: two uints that add up to zero only in 32 bits
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8 --init 0
uint i = thread_position_in_grid.x;
uint back = i - 2, on = 2;
if (a[0] > 5)
    on = 3;
device const float *p = a + back;
if (i == 0)
    out[0] = p[on]; // error E4001
