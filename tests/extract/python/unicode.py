größe = 4
π = "3.14f"
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source=f"out[0] = {π}; // größe {größe} → ✓"[:-2])
