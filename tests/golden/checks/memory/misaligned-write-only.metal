// Checks, misaligned: stores that overlap because they are misaligned are told once, not as races too
// run: --out out=float32[8] --grid 4 --threadgroup 4 --init 0
uint i = thread_position_in_grid.x;
device uchar *bytes = (device uchar *)out;
*(device float *)(bytes + 4 * i + 2) = i; // error E4015: writes at byte 2 of 'out', which is not a multiple of 4 (thread 0 of threadgroup 0, and 3 more threads)
