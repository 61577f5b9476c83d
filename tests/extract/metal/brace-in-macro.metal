#define BEGIN {
#define END }
kernel void map(device const float *a, device float *out, uint i [[thread_position_in_grid]])
{
    if (i < 4) BEGIN
        out[i] = a[i] + 10;
    }
}
