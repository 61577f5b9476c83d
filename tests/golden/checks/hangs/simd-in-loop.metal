// Checks, endless loops: an endless loop with costly functions
// run: --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
float k = 0;
while (k < 4) // error E4011
    k = min(3.0f, simd_sum(pow(float(i), 1.5f) + tan(k)));
out[i] = k;
