_KERNEL = None
_SOURCE = r"""
    out[0] = a[0] + 10;
"""

def my_operation(x):
    global _KERNEL
    if _KERNEL is None:
        _KERNEL = mx.fast.metal_kernel(
            name="map",
            input_names=["a"],
            output_names=["out"],
            source=_SOURCE
        )
    (result,) = _KERNEL(inputs=[x], output_shapes=[x.shape], output_dtypes=[x.dtype], grid=(4, 1, 1), threadgroup=(1, 1, 1))
    return result
