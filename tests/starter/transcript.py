"""transcript.py FILE HEADING [OLD=NEW...]: runs the commands of a transcript in a document and compares what they print.

A command is an indented line `$ ...` below the heading; what follows is its output, `...` in place of any number of lines. OLD is
replaced by NEW in every command, and a command for which nothing is left is not run. A line `@ TEXT=COMMAND` of the arguments runs
COMMAND before the command that contains TEXT: what people do between two commands. All commands run in one shell.
"""
import re
import subprocess
import sys

path, heading, *rest = sys.argv[1:]
replaced = [one.split("=", 1) for one in rest if not one.startswith("@ ")]
between = [one[2:].split("=", 1) for one in rest if one.startswith("@ ")]
text = open(path, encoding="utf-8").read()
section = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ |\Z)", text, re.S | re.M).group(1)
commands = []
for block in re.findall(r"(?:^(?:    .*|)\n)+", section, re.M):
    lines = [line[4:] for line in block.splitlines()]
    for line in lines:
        if line.startswith("$ "):
            commands.append((line[2:], []))
        elif commands and any(one.startswith("$ ") for one in lines):
            commands[-1][1].append(line)
assert commands, f"no transcript below '{heading}'"

END = "--- end of a command ---"
script = ["exec 2>&1"]
wanted = []
for command, output in commands:
    shown = command
    for old, new in replaced:
        command = command.replace(old, new)
    if not command.strip():
        continue
    for where, what in between:
        if where in shown:
            script.append(f"{{ {what}; }} >/dev/null")
    script += [command, f"echo; echo '{END}'"]
    wanted.append((shown, "\n".join(output).strip("\n")))
printed = subprocess.run(["bash", "-c", "\n".join(script)], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False).stdout
wrong = 0
for (command, output), found in zip(wanted, printed.split(END + "\n") + [""] * len(wanted)):
    pattern = "".join(".*" if part == "..." else re.escape(part) + "\n" for part in output.split("\n")) if output else ""
    if not re.fullmatch(pattern, found.strip("\n") + "\n" if output else found.strip("\n"), re.S):
        wrong += 1
        print(f"$ {command}\n--- wanted\n{output}\n--- found\n{found}")
print(f"{len(wanted)} commands, {wrong} wrong")
sys.exit(wrong != 0)
