x = "1"
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=f"out[0] = {x:\N{DIGIT ZERO}>3};")
z = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source=fr"out[0] = 1; // \N{x}}}")
