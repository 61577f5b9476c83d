class Kernel:
    def __init__(self, name, body, inputs=("a",)):
        self.name = name
        self.body = textwrap.dedent(body)
        self.inputs = list(inputs)

    def build(self):
        return mx.fast.metal_kernel(
            name=self.name, input_names=self.inputs, output_names=["out"], source=self.body)

import textwrap
map_kernel = Kernel("map", """
    uint i = thread_position_in_grid.x;
    out[i] = a[i] + 10;
""")
map_kernel.build()
zip_kernel = Kernel("zip", "out[i] = a[i] + b[i];", inputs=("a", "b")).build()
