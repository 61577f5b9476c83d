body = "if (i < {n}) {{ out[i] = {0}[{1}]; }} // {n:>3}"
k = MetalKernel(name="one", input_names=["a"], output_names=["out"], source=body.format("a", "i", n=4))
k = MetalKernel(name="two", input_names=["a"], output_names=["out"], source="{} {} {type}".format("float", "x;", type="int"))
k = MetalKernel(name="three", input_names=["a"], output_names=["out"], source="{k[op]}".format(k={"op": "out[0] = 1;"}))
