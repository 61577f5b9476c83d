from utils import MetalKernel
k = MetalKernel("map", ["a"], ["out"], "constant uint N = 4;", "out[0] = N;")
