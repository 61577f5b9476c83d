def build(name, inputs, body, header=""):
    return mx.fast.metal_kernel(
        name=name, input_names=inputs, output_names=["out"], source=body, header=header
    )

def map_test(a):
    return build("map", ["a"], """
        out[thread_position_in_grid.x] = a[thread_position_in_grid.x] + 10;
    """)

zip_kernel = build("zip", ["a", "b"], body="out[i] = a[i] + b[i];", header="constant int N = 4;")
