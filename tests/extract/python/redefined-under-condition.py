if has_gpu():
    def map_test(a):
        return MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 1;")
else:
    def map_test(a):
        return MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 2;")
