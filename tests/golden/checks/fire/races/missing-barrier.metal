// Checks: a neighbour is read without a barrier
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = a[i]; // note: the other access, a write, is here
out[i] = s[7 - l]; // error E4008: data race: thread 0 of threadgroup 0 reads s[7] while thread 7 of threadgroup 0 writes it
