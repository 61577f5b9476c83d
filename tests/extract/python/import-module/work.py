import puzzles
import puzzles.text as t
import deep.er.more
from mlx.core.fast import metal_kernel

START = deep.er.more.START
metal_kernel("zip", ["a", "b"], ["out"], START + t.ZIP)
metal_kernel("guard", ["a"], ["out"], f"{START}{puzzles.GUARD}")
metal_kernel("map", ["a"], ["out"], START + puzzles.text.ZIP.replace(" + b[i]", " + 10"))
