// Checks, each can be off: an out-of-bounds access is dropped without a word
// run: --in a=float32[8]:arange --out out=float32[8] --grid 12 --threadgroup 4 --checks races,barriers
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
out[i] = i < 8 ? a[i] : 0;
