// MLX: a body that closes the kernel and opens another
// body
out[0] = 1;
} // error E1107: this '}' closes the kernel itself: it is one '}' too many
kernel void second(device float *out [[buffer(0)]]) {
    out[0] = 2;
