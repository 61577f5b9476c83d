struct row {
    float x;

kernel void map(device const float *a [[buffer(0)]], device float *out [[buffer(1)]],
                uint i [[thread_position_in_grid]])
{
    out[i] = a[i] + 10;
}
