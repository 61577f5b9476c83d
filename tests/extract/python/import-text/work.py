import mlx.core as mx
from kernels import MAP, HEADER as TOP

kernel = mx.fast.metal_kernel(name="map", input_names=["a"], output_names=["out"], source=MAP, header=TOP)
