def pooling_spec(a):
    out = mx.zeros(a.shape)
    for i in range(a.shape[0]):
        out[i] = a[max(0, i - 2) : i + 1].sum()
    return out
