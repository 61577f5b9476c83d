def guard(a):
    n = 4
    source = f"""
        uint i = thread_position_in_grid.x;
        if (i < {n}) {
            out[i] = a[i] + 10;
        }
    """
    return MetalKernel(name="guard", input_names=["a"], output_names=["out"], source=source)
