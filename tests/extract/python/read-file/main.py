from pathlib import Path

def load(name):
    return (Path(__file__).parent / "kernels" / f"{name}.metal").read_text()

def map_test(a):
    return mx.fast.metal_kernel(name="map", input_names=["a"], output_names=["out"], source=load("map"))

def zip_test(a, b):
    with open("kernels/none.metal") as file:
        body = file.read()
    return mx.fast.metal_kernel(name="zip", input_names=["a", "b"], output_names=["out"], source=body)
