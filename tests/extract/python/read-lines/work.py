import mlx.core as mx
from utils import MetalKernel, MetalProblem
with open("map.txt") as f:
    source = "".join(f.readlines())
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
