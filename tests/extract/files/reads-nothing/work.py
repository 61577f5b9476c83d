src = open("../../secret.metal").read()
k = mx.fast.metal_kernel(name="map", input_names=["a"], output_names=["out"], source=src)
k2 = mx.fast.metal_kernel(name="zip", input_names=["a"], output_names=["out"], source=open("/etc/hosts").read())
