// Checks, division by zero: a divisor from a simd function
uint i = thread_position_in_grid.x;
int n = simd_sum(int(i) - int(i));
int x = 5 / n; // error E4012: (thread 0 of threadgroup 0, and 7 more threads)
out[i] = i;
