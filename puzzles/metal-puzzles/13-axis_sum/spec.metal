int groups = (a_shape[1] + 7) / 8;
for (int row = 0; row < a_shape[0]; row++)
    for (int i = 0; i < a_shape[1]; i++)
        out[row * groups + i / 8] += a[row * a_shape[1] + i];
