import mlx.core as mx


def build(name, body, inputs=("a",)):
    start = "uint i = thread_position_in_grid.x;\n"
    return mx.fast.metal_kernel(name=name, input_names=list(inputs), output_names=["out"], source=start + body)


def always(tile):
    """Known only to those who call it."""
    return mx.fast.metal_kernel(name="matmul", input_names=["a", "b"], output_names=["out"],
                                source=f"threadgroup float s[{tile}];\n")
