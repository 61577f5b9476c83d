FAST = True
if FAST:
    source = "out[0] = 1;"
else:
    source = "out[0] = 2;"
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
k = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source="out[0] = 3;" if not FAST else "out[0] = 4;")
if 2 > 1 and "map" in ("map", "zip"):
    k = MetalKernel(name="guard", input_names=["a"], output_names=["out"], source="out[0] = 5;")
if False:
    k = MetalKernel(name="never", input_names=["a"], output_names=["out"], source="out[0] = 6; // as good as a comment")
