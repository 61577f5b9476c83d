def run(a):
    kernel = mx.fast.metal_kernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = 1;")
    return kernel(inputs=[a], grid=(1000, 1, 1), threadgroup=(100, 1, 1), output_shapes=[(4,)], output_dtypes=[mx.float32])

def fine(a):
    kernel = mx.fast.metal_kernel(name="zip", input_names=["a"], output_names=["out"], source="out[0] = 2;")
    kernel(inputs=[a], grid=(a.size, 1, 1), threadgroup=(a.size, 1, 1))
    kernel(inputs=[a], grid=(8, 8, 1), threadgroup=(3, 3, 1))
    return kernel(inputs=[a], grid=(1000, 1, 1), threadgroup=(16, 16, 1))
