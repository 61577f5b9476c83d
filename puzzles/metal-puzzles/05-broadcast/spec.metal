for (int r = 0; r < a_shape[0]; r++)
    for (int c = 0; c < b_shape[1]; c++)
        out[r * b_shape[1] + c] = a[r] + b[c];
