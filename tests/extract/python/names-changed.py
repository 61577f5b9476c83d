names = ["a", "b"]
k = MetalKernel(name="zip", input_names=names, output_names=["out"], source="out[0] = a[0] + b[0];")
names[0] = {"a": 1}
names.append(2)
