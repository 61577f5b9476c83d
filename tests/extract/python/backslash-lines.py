source = "uint i = 0; " \
    "out[i] = 1;" + \
    " // end"
k = \
  MetalKernel(name="map", input_names=["a"], \
              output_names=["out"], source=source)
with open("a") as f, \
     open("b") as g:
    pass
