def main():
    source = "out[0] = 1;"
    kernel = mx.fast.metal_kernel(name="map", input_names=["a"], output_names=["out"], source=source)
    return kernel

if __name__ == "__main__":
    main()
    k = mx.fast.metal_kernel(name="zip", input_names=["a"], output_names=["out"], source="out[0] = 2;")
