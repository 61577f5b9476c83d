// C++ [cpp.replace] macros know no keywords: any name can be one
// expect: out = 28 28 28 28 28 28 28 28
#define repeat(n) for (int k = 0; k < (n); k++)
#define float_t float
float_t sum = 0;
repeat(8) sum += a[k];
out[thread_position_in_grid.x] = sum;
