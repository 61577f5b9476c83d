import mlx.core as mx
from utils import MetalKernel
map_kernel = MetalKernel(name="k1", input_names=["a"], output_names=["out"], source="uint i = thread_position_in_grid.x; out[i] = a[i] + 10;")
other = MetalKernel(name="k2", input_names=["a"], output_names=["out"], source="uint i = thread_position_in_grid.x; out[i] = a[i] + 10;")
def build(text):
    return MetalKernel(name="k", input_names=["a"], output_names=["out"], source=text)

guard = build("if (true) out[0] = 1;")
