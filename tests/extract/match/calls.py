def map_spec(a): return a + 10
def map_test(a):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 1;")
def zip_test(a, b):
    return MetalKernel(name="my_kernel", input_names=["a", "b"], output_names=["out"], source="out[0] = 1;")
def broadcast_test(a, b):
    return MetalKernel(name="map", input_names=["a", "b"], output_names=["out"], source="out[0] = 1;")
def helper(a):
    return MetalKernel(name="helper", input_names=["a"], output_names=["out"], source="out[0] = 1;")
