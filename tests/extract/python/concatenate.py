PRE = "uint i = thread_position_in_grid.x;\n"
k = MetalKernel(
    name="map",
    input_names=["a"],
    output_names=["out"],
    source=PRE
    + "if (i < 4) {\n"
    + "    out[i] = a[i] + 10;\n" * 2
    + "}\n",
)
k = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source=(
    "uint i = 0; "   # the first
    r"out[i] = '\n';"
    f" // {1 + 1}"
    '''
    x'''
))
