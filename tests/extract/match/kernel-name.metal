kernel void matmul_tiled(const device float* a, const device float* b, device float* out) { out[0] = 1; }
kernel void helper(device float* out) { out[0] = 1; }
kernel void puzzle5(const device float* a, const device float* b, device float* out) { out[0] = 1; }
