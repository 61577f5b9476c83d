class A0:
    pass
class A1(A0, A0, A0, A0):
    pass
class A2(A1, A1, A1, A1):
    pass
class A3(A2, A2, A2, A2):
    pass
class A4(A3, A3, A3, A3):
    pass
class A5(A4, A4, A4, A4):
    pass
class A6(A5, A5, A5, A5):
    pass
class A7(A6, A6, A6, A6):
    pass
class A8(A7, A7, A7, A7):
    pass
class A9(A8, A8, A8, A8):
    pass
class A10(A9, A9, A9, A9):
    pass
class A11(A10, A10, A10, A10):
    pass
class A12(A11, A11, A11, A11):
    pass
class A13(A12, A12, A12, A12):
    pass
class A14(A13, A13, A13, A13):
    pass
class A15(A14, A14, A14, A14):
    pass
class A16(A15, A15, A15, A15):
    pass
class A17(A16, A16, A16, A16):
    pass
class A18(A17, A17, A17, A17):
    pass
x = A18().missing
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=A18.other)
