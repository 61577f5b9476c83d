// Puzzle 10 Dot Product, known mistake: every thread adds to out[0]; nothing for the compiler to say
// run: --in a=float32[8]:arange --in b=float32[8]:arange --out out=float32[1] --grid 8 --threadgroup 8 --compile-only
uint i = thread_position_in_grid.x;
out[0] += a[i] * b[i];
