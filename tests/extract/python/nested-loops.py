import mlx.core as mx
from utils import MetalKernel, MetalProblem
def map_test(a):
    for i0 in range(9):
        for i1 in range(9):
            for i2 in range(9):
                for i3 in range(9):
                    for i4 in range(9):
                        for i5 in range(9):
                            for i6 in range(9):
                                for i7 in range(9):
                                    for i8 in range(9):
                                        for i9 in range(9):
                                            for i10 in range(9):
                                                for i11 in range(9):
                                                    for i12 in range(9):
                                                        for i13 in range(9):
                                                            for i14 in range(9):
                                                                for i15 in range(9):
                                                                    for i16 in range(9):
                                                                        for i17 in range(9):
                                                                            for i18 in range(9):
                                                                                for i19 in range(9):
                                                                                    for i20 in range(9):
                                                                                        for i21 in range(9):
                                                                                            for i22 in range(9):
                                                                                                for i23 in range(9):
                                                                                                    for i24 in range(9):
                                                                                                        x = 1
    source = "out[0] = a[0] + 10;"
    return MetalKernel(name="map", input_names=["a"], output_names=["out"], source=source)

if True:
    for i0 in range(9):
        for i1 in range(9):
            for i2 in range(9):
                for i3 in range(9):
                    for i4 in range(9):
                        for i5 in range(9):
                            for i6 in range(9):
                                for i7 in range(9):
                                    for i8 in range(9):
                                        for i9 in range(9):
                                            for i10 in range(9):
                                                for i11 in range(9):
                                                    for i12 in range(9):
                                                        for i13 in range(9):
                                                            for i14 in range(9):
                                                                for i15 in range(9):
                                                                    for i16 in range(9):
                                                                        for i17 in range(9):
                                                                            for i18 in range(9):
                                                                                for i19 in range(9):
                                                                                    for i20 in range(9):
                                                                                        for i21 in range(9):
                                                                                            for i22 in range(9):
                                                                                                for i23 in range(9):
                                                                                                    for i24 in range(9):
                                                                                                        x = 1
    text = "out[0] = a[0] + 20;"
    x = x + 1
k = MetalKernel(name="guard", input_names=["a"], output_names=["out"], source=text)
k = MetalKernel(name="zip", input_names=["a"], output_names=["out"], source=str(x))
