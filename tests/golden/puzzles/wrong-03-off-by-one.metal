// Puzzle 3 Guard, known mistake: <= instead of <; nothing for the compiler to say
// run: --in a=int32[4]:arange --out out=float32[4] --grid 8 --threadgroup 1 --compile-only
uint local_i = thread_position_in_grid.x;
if (local_i <= a_shape[0]) out[local_i] = a[local_i] + 10;
