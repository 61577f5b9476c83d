SRC = "out[0] = 1;"
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=SRC)
del SRC
k = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source=SRC)
