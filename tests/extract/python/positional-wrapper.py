from utils import MetalKernel
import mlx.core as mx
one = MetalKernel("one", ["a"], ["out"], "constant uint N = 1;", "out[0] = N;")
two = MetalKernel("two", ["a"], ["out"], "out[0] = 2;")
three = MetalKernel("three", ["a"], ["out"], "constant uint N = 3;", source="out[0] = N;")
four = mx.fast.metal_kernel("four", ["a"], ["out"], "out[0] = N;", "constant uint N = 4;")
class Mine(MetalKernel):
    pass
five = Mine("five", ["a"], ["out"], "constant uint N = 5;", "out[0] = N;")
