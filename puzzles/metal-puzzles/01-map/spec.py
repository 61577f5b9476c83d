def map_spec(a):
    return a + 10
