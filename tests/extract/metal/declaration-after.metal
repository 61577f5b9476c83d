kernel void map(device const float *a, device float *out);

kernel void map(device const float *a, device float *out)
{
    out[0] = a[0] + 10;
}

kernel void unused(device float *out);
