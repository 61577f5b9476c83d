for (int i = 0; i < a_shape[0]; i++)
    out[i] = a[i] * 2;
