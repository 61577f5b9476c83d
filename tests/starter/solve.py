"""solve.py FOLDER REFERENCE: puts the model solutions into a starter repository, in whatever form it is.

The text between the triple quotes of `source` (and of `header`) is replaced, or the whole .metal file; nothing else is touched.
"""
import json
import pathlib
import re
import sys

folder, reference = map(pathlib.Path, sys.argv[1:3])
solutions = {}
for path in sorted(reference.glob("*.metal")):
    lines = path.read_text().splitlines(keepends=True)
    header = "".join(line[len("// header: "):] for line in lines if line.startswith("// header: "))
    body = "".join(line for line in lines if not line.startswith("// header: "))
    solutions[path.stem.split("-", 1)[1]] = (header, body)
done = set()


def solve(text):
    name = re.search(r'name="([^"]*)"', text)
    if not name or "MetalKernel(" not in text:
        return text
    header, body = solutions[name.group(1)]
    done.add(name.group(1))
    for variable, value in (("header", header), ("source", body)):
        text, count = re.subn(rf'( {variable} = """).*?(""")', lambda m: m.group(1) + "\n" + value + m.group(2), text, flags=re.S)
        assert count == (1 if value else 0), (name.group(1), variable, count)
    return text


for path in folder.glob("*.py"):
    if path.name not in ("utils.py", "mlx.py"):
        path.write_text(solve(path.read_text()))
for path in folder.glob("*.ipynb"):
    notebook = json.loads(path.read_text())
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["source"] = solve("".join(cell["source"])).splitlines(keepends=True)
    path.write_text(json.dumps(notebook, indent=1))
for path in folder.glob("*.metal"):
    path.write_text((reference / path.name).read_text())
    done.add(path.stem.split("-", 1)[1])
assert done == set(solutions), sorted(set(solutions) - done)
