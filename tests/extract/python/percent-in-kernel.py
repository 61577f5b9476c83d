def map_test(a):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[i] = a[i % 4] + %d;" % 10)
