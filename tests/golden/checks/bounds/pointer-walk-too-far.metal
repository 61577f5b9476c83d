// Checks, out of bounds: a pointer that walks one too far
uint i = thread_position_in_grid.x;
float sum = 0;
for (device const float *p = a; p <= a + 8; ++p) {
    float x = *p; // error E4001: reads a[8], but 'a' has 8 elements (thread 0 of threadgroup 0, and 7 more threads)
    if (p != a + 8)
        sum += x;
}
out[i] = sum;
