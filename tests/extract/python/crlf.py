def map_test(a):
    source = """
        uint i = 0;
        out[i] = 1;
    """
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
