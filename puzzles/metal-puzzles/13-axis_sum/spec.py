def axis_sum_spec(a):
    return a.sum(axis=1, keepdims=True)
