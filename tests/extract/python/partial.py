from functools import partial
import functools

unary = partial(mx.fast.metal_kernel, input_names=["a"], output_names=["out"])
named = functools.partial(unary, name="map")
k = named(source="out[i] = a[i] + 10;")
k = unary(name="guard", source="if (i < 4) out[i] = a[i];", header="constant int N = 4;")
