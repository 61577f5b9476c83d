out[0] = a[0] + N;
