def map_test(a, source):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)

def zip_test(a, b, source="out[0] = a[0] + b[0];"):
    return MetalKernel(name="zip", input_names=["a", "b"], output_names=["out"], source=source)

def guard(a, source=None):
    if source is None:
        source = "out[0] = 3;"
    return MetalKernel(name="guard", input_names=["a"], output_names=["out"], source=source)
