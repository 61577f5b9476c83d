// Checks, division by zero: the same division in every round is one finding
// run: --in a=int32[8]:zeros --out out=int32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
int d = a[0], x = 0;
for (int k = 0; k < 5; k++)
    x = 8 / d; // error E4012: (thread 0 of threadgroup 0, and 7 more threads)
out[i] = i;
