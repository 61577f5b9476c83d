// MLX: a body with its own signature; the message says to hand in the body only
// body
kernel void map(device float *out [[buffer(0)]], uint i [[thread_position_in_grid]]) { // error E1106: 'kernel void name(...)'
    out[i] = 1;
}
