source = "out[0] = 1; // é"; k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
