def map_test(a):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 1;"

def zip_test(a, b):
    return MetalKernel(name="zip", input_names=["a", "b"], output_names=["out"], source="out[0] = 2;")
)))
def guard(a):
    return MetalKernel(name="guard", input_names=["a"], output_names=["out"], source="out[0] = 3;")
