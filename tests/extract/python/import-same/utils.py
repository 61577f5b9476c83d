import mlx.core as mx


class MetalKernel:
    def __init__(self, name, input_names, output_names, source, header=""):
        self.kernel = mx.fast.metal_kernel(name, input_names, output_names, source, header)
