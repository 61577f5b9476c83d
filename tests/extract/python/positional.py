kernel = mx.fast.metal_kernel("guard", ["a"], ["out"], "if (i < a_shape[0]) out[i] = a[i];", "constant uint N = 4;")
