// MLX: the header stands before the kernel: macros, functions, constants, includes
// header: #include <metal_math>
// header: #define SQ(x) ((x) * (x))
// header: constant float one = 1;
// header: inline float f(float x) { return SQ(x) + one; }
out[thread_position_in_grid.x] = f(a[thread_position_in_grid.x]) + SQ(1 + 1);
// expect: out = 5 6 9 14 21 30 41 54
