# the function is handed over while SRC is still its own
SRC = "out[0] = a[0] + 10;"
def map_test(a):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=SRC)
problem = MetalProblem("Map", map_test, [a], (4,), grid=(4, 1, 1))

SRC = "out[0] = a[0] + b[0];"
def zip_test(a, b):
    return MetalKernel(name="zip", input_names=["a", "b"], output_names=["out"], source=SRC)
problem = MetalProblem("Zip", zip_test, [a, b], (4,), grid=(4, 1, 1))
