from mlx.core.fast import metal_kernel


def make(name, body):
    return metal_kernel(name=name, input_names=["a"], output_names=["out"], source=body)
