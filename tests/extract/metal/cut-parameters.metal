kernel void map(device const float *a [[buffer(0)]],
                device float *out [[buffer(1)]]