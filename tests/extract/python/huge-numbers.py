low = -2**62*2
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 1;".ljust(low).center(low))
z = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source=f"out[0] = {abs(low)};")
for i, text in enumerate(["a", "out[0] = 3;"], 2**62 + (2**62 - 1)):
    pass
g = MetalKernel(name="guard", input_names=["a"], output_names=["out"], source=text)
