KERNELS = {"map": "out[0] = 1;", 2: "out[0] = 2;"}
KERNELS["zip"] = "out[0] = 3;"
KERNELS.update(guard="out[0] = 4;")
LINES = ["out[0] = 5;", ("out[0] = 6;", "out[0] = 7;")]
k = MetalKernel(name="a", input_names=["a"], output_names=["out"], source=KERNELS["map"])
k = MetalKernel(name="b", input_names=["a"], output_names=["out"], source=KERNELS[1 + 1])
k = MetalKernel(name="c", input_names=["a"], output_names=["out"], source=KERNELS.get("zip"))
k = MetalKernel(name="d", input_names=["a"], output_names=["out"], source=KERNELS.get("none", KERNELS["guard"]))
k = MetalKernel(name="e", input_names=["a"], output_names=["out"], source=LINES[0])
k = MetalKernel(name="f", input_names=["a"], output_names=["out"], source=LINES[-1][1])
k = MetalKernel(name="g", input_names=["a"], output_names=["out"], source=KERNELS["none"])
k = MetalKernel(name="h", input_names=["a"], output_names=["out"], source="xout[0] = 8;x"[1:-1])
