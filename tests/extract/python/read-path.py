from pathlib import Path
import os.path

HERE = Path(__file__).parent
k = mx.fast.metal_kernel(name="one", input_names=["a"], output_names=["out"], source=Path("one.metal").read_text())
k = mx.fast.metal_kernel(name="two", input_names=["a"], output_names=["out"], source=(HERE / "src" / "two.metal").read_text().strip())
k = mx.fast.metal_kernel(name="three", input_names=["a"], output_names=["out"],
                         source=open(os.path.join(os.path.dirname(__file__), "three.metal")).read())
