import mlx.core as mx
from utils import MetalKernel
def map_test(a):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source="uint i = thread_position_in_grid.x; out[i] = a[i] + 10;")

def map_guard_test(a):
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source="if (true) out[0] = 1;")
