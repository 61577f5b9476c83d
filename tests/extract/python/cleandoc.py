from inspect import cleandoc

def map_test(a):
    source = cleandoc("""
        uint i = thread_position_in_grid.x;
        if (i < 4)
            out[i] = a[i] + 10;
    """)
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
