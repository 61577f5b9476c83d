common = dict(input_names=["a", "b"], output_names=["out"])
k = MetalKernel(name="zip", source="out[i] = a[i] + b[i];", **common)
options = {"name": "broadcast", "source": "out[0] = a[0];", **common}
k = MetalKernel(**options)
