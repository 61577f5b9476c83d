k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 1;")
text = 'this is never closed
k = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source="out[0] = 2;")
k = MetalKernel(name="lost", input_names=["a"], output_names=["out"], source="out[0] = 3;)
k = MetalKernel(name="guard", input_names=["a"], output_names=["out"], source="out[0] = 4;")
