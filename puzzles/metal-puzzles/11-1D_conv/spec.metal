for (int i = 0; i < a_shape[0]; i++) {
    float total = 0;
    for (int j = 0; j < b_shape[0] && i + j < a_shape[0]; j++)
        total += a[i + j] * b[j];
    out[i] = total;
}
