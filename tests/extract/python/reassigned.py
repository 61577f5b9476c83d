source = "out[0] = 1; // first try"
source = "out[0] = 2; // second try"
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
source = "out[0] = 3; // too late"
