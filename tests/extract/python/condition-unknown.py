import sys
if len(sys.argv) > 1:
    source = "out[0] = 1;"
else:
    source = "out[0] = 2;"
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
