lines = []
lines.append("uint i = thread_position_in_grid.x;")
lines += ["if (i < 4)"]
lines.extend(["    out[i] = a[i];", "// end"])
lines.insert(0, "// map")
k = MetalKernel(name="map", input_names=["a"], output_names=["out"], source="\n".join(lines))
if something():
    lines.append("// more")
k = MetalKernel(name="unsure", input_names=["a"], output_names=["out"], source="\n".join(lines))
