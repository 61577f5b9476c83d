def make_source(n):
    if n > 4:
        return "out[0] = 1;"
    return "out[0] = 2;"

def map_test(a):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=make_source(a.size))
