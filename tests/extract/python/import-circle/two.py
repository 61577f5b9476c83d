import one
from mlx.core.fast import metal_kernel
ZIP = "out[0] = a[0] + b[0];\n"
metal_kernel(name="map", input_names=["a"], output_names=["out"], source=one.MAP)
