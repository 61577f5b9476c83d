int n = a_shape[0];
for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++) {
        float total = 0;
        for (int k = 0; k < n; k++)
            total += a[row * n + k] * b[k * n + column];
        out[row * n + column] = total;
    }
