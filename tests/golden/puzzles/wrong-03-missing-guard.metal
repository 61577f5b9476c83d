// Puzzle 3 Guard, known mistake: no guard; nothing for the compiler to say
// run: --in a=int32[4]:arange --out out=float32[4] --grid 8 --threadgroup 1 --compile-only
uint local_i = thread_position_in_grid.x;
out[local_i] = a[local_i] + 10;
