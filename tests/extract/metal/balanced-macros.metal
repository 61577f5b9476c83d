#define AT(i) a[(i) + 0]
#define TWICE(x) \
    do {         \
        x;       \
    } while (0)
kernel void map(device const float *a, device float *out, uint i [[thread_position_in_grid]])
{
    TWICE(out[i] = AT(i) + 10); // } ) ]
}
/* } */
struct after { int x; };
