lines = [
    "uint i = thread_position_in_grid.x;",
    "out[i] = a[i] + 10;",
]
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source="\n".join(lines))
k = MetalKernel(name="unrolled", input_names=["a"], output_names=["out"],
                source=" ".join(f"out[{i}] = a[{i}];" for i in range(3) if i != 1))
k = MetalKernel(name="cut", input_names=["a"], output_names=["out"], source="".join(SRC.splitlines(True)[1:])) if (SRC := "// x\nout[0] = 1;\n") else None
