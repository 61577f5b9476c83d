def f():
    pass MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 1;")
k = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source="out[0] = 2;")
