class Logged(MetalKernel):
    def __call__(self, *args):
        print(self.name)
        return super().__call__(*args)

class Unary(MetalKernel):
    def __init__(self, name, source):
        super().__init__(name=name, input_names=["a"], output_names=["out"], source=source)

a = Logged(name="map", input_names=["a"], output_names=["out"], source="out[0] = 1;")
b = Unary("guard", "out[0] = 2;")
