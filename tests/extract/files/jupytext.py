# %% [markdown]
# # Puzzle 1
# %%
k = mx.fast.metal_kernel(name="map", input_names=["a"], output_names=["out"], source="out[0] = a[0];")
