SIZES = {"map": 4, 'zip': 8}
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=f"out[0] = {SIZES['map']};")
k = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source=f"out[0] = {SIZES["zip"]}; // {"a" + f"{'b'}"}")
k = MetalKernel(name="last", input_names=["a"], output_names=["out"], source='out[0] = 1;')
