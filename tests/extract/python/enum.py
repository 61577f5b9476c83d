from enum import Enum
class Source(str, Enum):
    MAP = "out[0] = 1;"
    ZIP = "out[0] = 2;"
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=Source.MAP.value)
k = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source=Source.ZIP)
