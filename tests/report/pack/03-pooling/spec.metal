for (int i = 0; i < a_shape[0]; i++) {
    float total = 0;
    for (int k = max(i - 2, 0); k <= i; k++)
        total += a[k];
    out[i] = total;
}
