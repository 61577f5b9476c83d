from utils import MetalKernel


def map_test():
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = a[0] + 10;\n")
