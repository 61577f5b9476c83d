from mlx.core.fast import metal_kernel
ADD = 5
SUB = 1


def make(name):
    return metal_kernel(name=name, input_names=["a"], output_names=["out"], source=f"out[0] = a[0] + {ADD} - {SUB};\n")
