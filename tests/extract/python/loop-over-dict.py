SOURCES = {
    "map": "out[i] = a[i] + 10;",
    "zip": """
        out[i] = a[i] + b[i];
    """,
}
INPUTS = {"map": ["a"], "zip": ["a", "b"]}
kernels = {}
for name, source in SOURCES.items():
    kernels[name] = mx.fast.metal_kernel(name=name, input_names=INPUTS[name], output_names=["out"], source=source)
