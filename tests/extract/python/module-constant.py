SRC = """
uint i = thread_position_in_grid.x;
out[i] = a[i] + 10;
"""

def map_test(a):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=SRC)

SRC = "out[0] = 1; // set again before anybody calls map_test"
