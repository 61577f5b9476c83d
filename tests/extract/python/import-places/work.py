x = 1; from h import TEXT as first
if x: from sub.x import TEXT as second
from mlx.core.fast import \
    metal_kernel as kernel
try:
    from pack.h import TEXT as third
except ImportError:
    from h import TEXT as third
kernel("map", ["a"], ["out"], first)
kernel("zip", ["a", "b"], ["out"], second)
kernel("guard", ["a"], ["out"], third)
