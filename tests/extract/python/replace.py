SRC = """
    uint i = IDX;
    out[i] = a[i] + VALUE;
"""
k = MetalKernel(name="map", input_names=["a"], output_names=["out"],
                source=SRC.replace("IDX", "thread_position_in_grid.x").replace("VALUE", str(10)).strip())
