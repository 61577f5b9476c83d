def map_test(a):
      source = "out[0] = 1;"
   kernel = 1
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
  x = 2
        y = 3
def zip_test(a, b):
return MetalKernel(name="zip", input_names=["a", "b"], output_names=["out"], source="out[0] = 2;")
