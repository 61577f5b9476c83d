import mlx.core as mx
from mlx.core.fast import metal_kernel as mk
import mlx.core.fast as fast

make = mx.fast.metal_kernel
a = mk(name="one", input_names=["a"], output_names=["out"], source="out[0] = 1;")
b = fast.metal_kernel(name="two", input_names=["a"], output_names=["out"], source="out[0] = 2;")
c = make(name="three", input_names=["a"], output_names=["out"], source="out[0] = 3;")
d = getattr(mx.fast, "metal_kernel")(name="four", input_names=["a"], output_names=["out"], source="out[0] = 4;")
