from mlx.core.fast import metal_kernel


def make(name, body):
    return metal_kernel(name=name, input_names=["a"], output_names=["out"], source=body)


make("map", "out[0] = a[0] + 10;\n")
make("zip", input())
make("guard", open("guard.metal").read())
make("map", input())
