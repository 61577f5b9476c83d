import mlx.core as mx

kernel = mx.fast.metal_kernel(name="map", input_names=["x"], output_names=["y"], source="y[0] = T(x[0]) + (F ? N : 0);")

def map_test(x):
    return kernel(inputs=[x], template=[("T", mx.float32), ("N", 10), ("F", True)], grid=(4, 1, 1))

other = mx.fast.metal_kernel(name="zip", input_names=["x", "y"], output_names=["z"], source="z[0] = N;")

def zip_test(x, y, n):
    return other(inputs=[x, y], template=[("N", n)], grid=(4, 1, 1))
