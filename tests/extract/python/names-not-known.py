names = get_names()
k = MetalKernel(name="map", input_names=names, output_names=["out"], source="out[0] = 1;")
k = MetalKernel(name="zip", input_names=["a"] + ["b"], output_names=("out",), source="out[0] = 2;")
k = MetalKernel(name=f"gu{'ard'}", input_names=list("ab"), output_names=["x", "y"], source="out[0] = 3;")
