a, b = "out[0] = 1;", "out[0] = 2;"
c = d = "out[0] = 3;"
e: str = "out[0] = 4;"
(f, [g, *h]) = "out[0] = 5;", ["out[0] = 6;", "x", "y"]
for n, s in (("a", a), ("b", b), ("d", d), ("e", e), ("f", f), ("g", g), ("h", h[1])):
    MetalKernel(name=n, input_names=["a"], output_names=["out"], source=s)
x = 1; y = "out[0] = 8;"; MetalKernel(name="y", input_names=["a"], output_names=["out"], source=y)
