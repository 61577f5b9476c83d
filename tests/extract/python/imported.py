from kernels import MAP_SRC
import sources
from helpers import *

k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=MAP_SRC)
k = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source=sources.make("zip"))
k = MetalKernel(name="guard", input_names=["a"], output_names=["out"], source=GUARD)
