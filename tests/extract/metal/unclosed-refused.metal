kernel void map(device const float *a, constant float &x, device float *out)
{
    out[0] = a[0] + x;
