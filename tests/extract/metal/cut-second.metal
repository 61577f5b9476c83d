kernel void map(device const float *a, device float *out, uint i [[thread_position_in_grid]])
{
    out[i] = a[i] + 10;
}

kernel void zip(device const float *a,
