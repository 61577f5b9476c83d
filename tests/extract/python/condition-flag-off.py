# a flag that switches the work off: it is the student's work all the same
RUN_METAL = False
if RUN_METAL:
    k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 1;")
