def prefix_sum_spec(a):
    starts = range(0, a.shape[0], 8)  # a threadgroup has eight threads
    out = mx.zeros(len(starts))
    for group, start in enumerate(starts):
        out[group] = a[start : start + 8].sum()
    return out
