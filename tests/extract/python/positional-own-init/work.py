from utils import MetalKernel
k = MetalKernel("map", ["a"], ["out"], "out[0] = N;", "constant uint N = 4;")
