def map_2D_spec(a):
    return a + 10
