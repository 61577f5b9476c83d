from mlx.core.fast import metal_kernel as MetalKernel
k = MetalKernel("map", ["a"], ["out"], "out[0] = N;", "constant uint N = 4;")
