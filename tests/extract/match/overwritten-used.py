import mlx.core as mx
from utils import MetalKernel, MetalProblem
source = """
        uint local_i = thread_position_in_grid.x;
        out[local_i] = a[local_i] + 10;
    """
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)
source = """
        uint local_i = thread_position_in_grid.x;
        // FILL ME IN (roughly 1 line)
    """
k = MetalKernel(name="guard", input_names=["a"], output_names=["out"], source=source)
