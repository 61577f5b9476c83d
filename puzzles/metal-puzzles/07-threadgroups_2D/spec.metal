for (int i = 0; i < a_shape[0] * a_shape[1]; i++)
    out[i] = a[i] + 10;
