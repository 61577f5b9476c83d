TPB = 8
DTYPE = "float"
name = "pooling"
source = f"""
    threadgroup {DTYPE} shared[{TPB}];
    uint i = thread_position_in_grid.x;
    if (i < {TPB * 2}u) {{
        shared[i % {TPB}] = a[i];  // {name!r}, {TPB:>4}|{TPB:04d}|{3.0:.2f}
    }}
    out[i] = shared[{TPB - 1}];
"""
k = MetalKernel(name=name, input_names=["a"], output_names=["out"], source=source, header=f"constant int N = {TPB};")
