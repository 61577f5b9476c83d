from two import ZIP
import mlx.core as mx
MAP = "out[0] = a[0] + 10;\n"
mx.fast.metal_kernel(name="zip", input_names=["a", "b"], output_names=["out"], source=ZIP)
