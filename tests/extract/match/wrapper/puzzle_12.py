class MetalKernel:
    def __call__(self):
        return mx.fast.metal_kernel(name=self.name, input_names=self.input_names, output_names=self.output_names, source=self.source)

def f(a):
    return MetalKernel(name="x", input_names=["a"], output_names=["out"], source="out[0] = 1;")
