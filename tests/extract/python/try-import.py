try:
    import mlx.core as mx
    from utils import MetalKernel
except ImportError:
    mx = None
    class MetalKernel:
        pass
finally:
    print("ready")

try:
    SRC = "out[0] = 1;"
except Exception as error:
    SRC = ""
else:
    SRC += " // fine"

k = mx.fast.metal_kernel(name="map", input_names=["a"], output_names=["out"], source=SRC)
