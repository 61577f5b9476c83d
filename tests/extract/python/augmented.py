def map_test(a):
    src = "uint i = thread_position_in_grid.x;\n"
    src += "out[i] = a[i]"
    src += " + 10;\n"
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=src)
