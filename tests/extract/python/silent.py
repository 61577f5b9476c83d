"""Nothing here is a kernel: MetalKernel(name="map", source="out[0] = 1;") stands in a text."""
from utils import MetalKernel, MetalProblem
# MetalKernel(name="map", source="out[0] = 1;")
from mlx.core.fast import metal_kernel

class MetalKernel2:
    pass

def is_kernel(k):
    return isinstance(k, MetalKernel)

example = 'MetalKernel(name="map", source="out[0] = 1;")'
print("use metal_kernel(...)")
kinds = [MetalKernel, metal_kernel]
k: MetalKernel = None
