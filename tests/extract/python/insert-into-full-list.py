l = ["out[0] = 1;"] * 20000
l.insert(20000, "out[0] = 2;")
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=l[0])
