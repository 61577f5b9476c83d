float total = 0;
for (int i = 0; i < a_shape[0]; i++)
    total += a[i] * b[i];
out[0] = total;
