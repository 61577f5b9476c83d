// Checks, misaligned: a load that reaches into what a neighbour writes is told once
// run: --out out=float32[8] --grid 4 --threadgroup 4 --init 0
uint i = thread_position_in_grid.x;
device uchar *bytes = (device uchar *)out;
out[i] = i;
float x = *(device float *)(bytes + 4 * i + 2); // error E4015: reads at byte 2 of 'out'
