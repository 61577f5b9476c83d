import sys
if len(sys.argv) > 1:
    source = "out[0] = 1;"
    verbose = True
else:
    source = "out[0] = 1;"
    verbose = False
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
if verbose:
    header = "constant int N = 4;"
    k = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source="out[0] = N;", header=header)
if sys.platform != "darwin":
    raise SystemExit("needs a Mac")
k = MetalKernel(name="guard", input_names=["a"], output_names=["out"], source="out[0] = 3;")
