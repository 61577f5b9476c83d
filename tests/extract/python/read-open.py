source = open("kernels/map.metal").read()
kernel = mx.fast.metal_kernel(name="map", input_names=["a"], output_names=["out"], source=source)
with open("header.h", "r", encoding="utf-8") as f:
    header = f.read()
kernel = mx.fast.metal_kernel(name="zip", input_names=["a"], output_names=["out"], source="out[0] = 1;", header=header)
changed = open("kernels/map.metal").read().replace("A", "B")
kernel = mx.fast.metal_kernel(name="guard", input_names=["a"], output_names=["out"], source=changed)
