def guard_spec(a):
    return a + 10
