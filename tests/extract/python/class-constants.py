class Puzzles:
    HEADER = "constant uint N = 8;"
    MAP = """
        out[0] = a[0] + 10;
    """

    def map_test(self, a):
        return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=self.MAP, header=Puzzles.HEADER)

    @staticmethod
    def zip_test(a, b):
        return MetalKernel(name="zip", input_names=["a", "b"], output_names=["out"], source=Puzzles.MAP.replace("10", "b[0]"))

    @classmethod
    def guard(cls, a):
        return MetalKernel(name="guard", input_names=["a"], output_names=["out"], source=cls.MAP)

class More(Puzzles):
    def conv_test(self, a):
        return MetalKernel(name="1D_conv", input_names=["a"], output_names=["out"], source=self.MAP)
