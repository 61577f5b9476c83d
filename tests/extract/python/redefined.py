def map_test(a):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 1; // first try")

problem = MetalProblem("Map", map_test, [a], (4,), grid=(4, 1, 1))

def map_test(a):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 2; // second try")

def map_test(a):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 3; // third try")
