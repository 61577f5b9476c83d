def pooling_test(a: mx.array):
    header = """
        constant uint THREADGROUP_MEM_SIZE = 8;
    """

    source = """
        threadgroup float shared[THREADGROUP_MEM_SIZE];
        uint i = thread_position_in_grid.x;
        shared[i] = a[i];
        threadgroup_barrier(mem_flags::mem_threadgroup);
        out[i] = shared[i];
    """

    kernel = MetalKernel(
        name="pooling",
        input_names=["a"],
        output_names=["out"],
        header=header,
        source=source,
    )
    return kernel

problem = MetalProblem("Pooling", pooling_test, [a], output_shape, grid=(SIZE, 1, 1), threadgroup=(SIZE, 1, 1))
