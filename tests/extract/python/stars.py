*a, *b = ["out[0] = 1;", "out[0] = 2;", "out[0] = 3;"]
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=b[1])
c, *d = ["out[0] = 1;", "out[0] = 2;", "out[0] = 3;"]
z = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source=d[1])
