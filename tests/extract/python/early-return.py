def map_test(a, debug=None):
    if a is None:
        return None
    if debug:
        print("debug")
        return MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 0; // debug")
    source = "out[0] = a[0] + 10;"
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
