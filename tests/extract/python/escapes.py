k = MetalKernel(name="escapes", input_names=["a"], output_names=["out"], source="\tuint i = 0;\n\
out[i] = \x31 + '\101'; // \u00e9 \N{EM DASH} \U0001F600 \q \\ \"x\"\n")
k = MetalKernel(name="raw", input_names=["a"], output_names=["out"], source=r"out[0] = '\n'; // \x31\
  next")
k = MetalKernel(name="bad", input_names=["a"], output_names=["out"], source="out[0] = \xZZ;")
k = MetalKernel(name="name", input_names=["a"], output_names=["out"], source="// \N{LATIN SMALL LETTER SHARP S}")
