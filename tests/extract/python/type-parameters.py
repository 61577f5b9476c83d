class Base:
    HEADER = "constant int N = 4;"

class Puzzle[T: (int, str), *Ts](Base):
    SOURCE = "out[0] = a[0];"

def make[T: (int, str)](name, source): return MetalKernel(name=name, input_names=["a"], output_names=["out"], source=source, header=Puzzle.HEADER)

class Other[T]: SOURCE = str("out[0] = 2;")

k = make("map", Puzzle.SOURCE)
z = make("zip", Other.SOURCE)
