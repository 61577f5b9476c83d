def map_test(a):
    HEADER = "constant int N = 4;"
    def kernel():
        source = "out[0] = N;"
        def build():
            nonlocal source
            source = source + " // built"
            return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source, header=HEADER)
        return build()
    return kernel()

def conv_test(a, b):
    def halo(n):
        return f"shared[{n}] = a[{n}];"
    source = halo(1) + "\n" + halo(2)
    return MetalKernel(name="1D_conv", input_names=["a", "b"], output_names=["out"], source=source)
