from kernels import *
from mlx.core.fast import metal_kernel
metal_kernel("map", ["a"], ["out"], MAP)
metal_kernel("zip", ["a", "b"], ["out"], _ZIP)
metal_kernel("guard", ["a"], ["out"], GUARD)
