def map_test(a, n):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=f"if (i < {n}) out[i] = a[i];")
