def map_test(a):
    source = "out[thread_position_in_grid.x] = a[thread_position_in_grid.x] + 10;"
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)

def zip_test(a, b):
    source = "out[thread_position_in_grid.x] = a[thread_position_in_grid.x] + b[thread_position_in_grid.x];"
    return MetalKernel(name="zip", input_names=["a", "b"], output_names=["out"], source=source)
