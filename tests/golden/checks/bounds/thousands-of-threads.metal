// Checks, a finding: thousands of threads at one site are one finding
// run: --in a=float32[8]:ones --out out=float32[10000] --grid 10000 --threadgroup 100
uint i = thread_position_in_grid.x;
float x = a[i]; // error E4001: reads a[8], but 'a' has 8 elements (thread 8 of threadgroup 0, and more than
out[i] = i;
