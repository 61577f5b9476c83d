def matmul_test(a, b):
    simple = MetalKernel(name="matmul", input_names=["a", "b"], output_names=["out"], source="out[0] = 1; // simple")
    tiled = MetalKernel(name="matmul", input_names=["a", "b"], output_names=["out"], source="out[0] = 2; // tiled")
    return tiled
