kernel void f(device float* out) {
    // a } in a comment
    if (true) { out[0] = '}'; }
    /* and } here */
}
constant uint after = 1;
