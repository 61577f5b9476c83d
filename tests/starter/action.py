"""action.py: the action and the workflows, read as data and executed in an environment like that of a runner.

    action.py lint ROOT                              rules that the files must keep; one line for each that is broken
    action.py run ACTION STATE [NAME=VALUE...]       executes the steps of an action.yml in the current folder

`run` understands as much of the expression language as the action uses, and refuses the rest. Of `uses:` steps it does what
they would do to files: a cache never hits (STATE/cache, when it is there, is what a hit restores), an artifact is copied to
STATE/artifacts. It leaves STATE/log, STATE/summary, STATE/outputs.json, and ends with the exit code of the step that failed.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

PINNED = re.compile(r"^[\w.-]+/[\w./-]+@[0-9a-f]{40}$")


def load(path):
    data = yaml.safe_load(path.read_text())
    if True in data:  # YAML 1.1 takes the key `on` for a boolean
        data["on"] = data.pop(True)
    return data


# --- rules ---


def steps_of(data):
    if "runs" in data:
        yield from data["runs"].get("steps", [])
    for job in data.get("jobs", {}).values():
        yield from job.get("steps", [])


def lint_steps(path, text, data, say):
    for step in steps_of(data):
        name = step.get("id") or step.get("uses") or str(step.get("run"))[:40]
        if ("run" in step) == ("uses" in step):
            say(path, f"step {name} has not one of run and uses")
        if "${{" in str(step.get("run", "")):
            say(path, f"step {name} puts an expression into a shell command")
        uses = step.get("uses", "")
        if uses and not uses.startswith("./") and not PINNED.match(uses):
            say(path, f"{uses} is not pinned by a full commit")
        if uses and not uses.startswith("./") and not re.search(re.escape(uses) + r" # v\d+\.\d+\.\d+\b", text):
            say(path, f"{uses} does not say its version")
        if uses.startswith("actions/checkout@") and step.get("with", {}).get("persist-credentials") is not False:
            say(path, "a checkout leaves its credentials in the folder")
    for used in re.findall(r"steps\.([\w-]+)\.outputs", text):
        if used not in [step.get("id") for step in steps_of(data)]:
            say(path, f"there is no step {used}")


def lint_action(path, text, data, say):
    for key in ("name", "description", "inputs", "outputs", "runs"):
        if key not in data:
            say(path, f"{key} is missing")
    if data["runs"].get("using") != "composite":
        say(path, "not a composite action")
    for kind in ("inputs", "outputs"):
        for name, one in data[kind].items():
            allowed = {"description", "default", "required"} if kind == "inputs" else {"description", "value"}
            if set(one) - allowed or not one.get("description"):
                say(path, f"{kind} {name} is not described as it should be")
            if kind == "inputs" and not isinstance(one.get("default"), str):
                say(path, f"the default of input {name} is not a text")
    used = set(re.findall(r"inputs\.([\w-]+)", text))
    for name in sorted(used ^ set(data["inputs"])):
        say(path, f"input {name} is not both declared and used")
    for step in data["runs"]["steps"]:
        if "run" in step and step.get("shell") != "bash":
            say(path, f"step {step.get('id')} has no shell")
        if not set(step) <= {"id", "name", "if", "shell", "env", "run", "uses", "with"}:
            say(path, f"step {step.get('id')} has a key that composite actions do not have")


def lint_workflow(path, text, data, say):
    permissions = data.get("permissions")
    if permissions is None:
        say(path, "has no permissions of its own")
    elif permissions not in ({}, {"contents": "read"}):
        say(path, f"its permissions are for all jobs and more than reading: {permissions}")
    for name, job in data["jobs"].items():
        if "uses" not in job and "timeout-minutes" not in job:
            say(path, f"job {name} has no timeout")
    if "pull_request_target" in data["on"]:
        say(path, "pull_request_target runs with the rights of the base")
    if isinstance(data["on"], dict) and "workflow_call" in data["on"]:
        call = data["on"]["workflow_call"]
        for name in set(call.get("inputs", {})) ^ set(re.findall(r"inputs\.([\w-]+)", text)):
            say(path, f"input {name} is not both declared and used")


def lint(root):
    problems = []

    def say(path, message):
        problems.append(f"{path.relative_to(root)}: {message}")

    actions = sorted((root / ".github/actions").glob("*/action.yml"))
    workflows = sorted((root / ".github/workflows").glob("*.yml"))
    for path in actions + workflows:
        text = path.read_text()
        data = load(path)
        lint_steps(path, text, data, say)
        (lint_action if path in actions else lint_workflow)(path, text, data, say)
    for path in workflows:  # what a local action is given must be its inputs
        for step in steps_of(load(path)):
            match = re.match(r"\./(?:grader/)?(\.github/actions/[\w-]+)$", step.get("uses", ""))
            if match:
                inputs = load(root / match.group(1) / "action.yml")["inputs"]
                for name in sorted(set(step.get("with", {})) - set(inputs)):
                    say(path, f"{step['uses']} has no input {name}")
    print("\n".join(problems) if problems else f"{len(actions)} actions, {len(workflows)} workflows: no problems")
    return 1 if problems else 0


# --- execution ---


class Runner:
    def __init__(self, action, state, inputs):
        self.data = load(action)
        self.state = state
        self.steps = {}
        self.failed = 0
        known = self.data["inputs"]
        assert set(inputs) <= set(known), sorted(set(inputs) - set(known))
        self.inputs = {name: inputs.get(name, one["default"]) for name, one in known.items()}
        self.github = {
            "action_path": str(action.parent),
            "action_repository": os.getenv("SIM_REPOSITORY", ""),
            "action_ref": os.getenv("SIM_REF", ""),
            "token": "simulated-token",
        }
        for name in ("temp", "artifacts"):
            (state / name).mkdir(parents=True, exist_ok=True)
        self.log = open(state / "log", "wb")
        (state / "summary").touch()

    def value(self, word):
        word = word.strip()
        if re.fullmatch(r"'[^']*'", word):
            return word[1:-1]
        kind, _, rest = word.partition(".")
        if kind == "inputs":
            return self.inputs[rest]
        if kind == "github":
            return self.github[rest]
        match = re.fullmatch(r"steps\.([\w-]+)\.outputs\.([\w-]+)", word)
        assert match, f"an expression that is not understood: {word}"
        return self.steps.get(match.group(1), {}).get(match.group(2), "")

    def fill(self, text):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: self.value(match.group(1)), str(text))

    def wanted(self, condition):
        if condition is None:
            return not self.failed
        parts = [part.strip() for part in condition.split("&&")]
        always = "always()" in parts
        for part in parts:
            if part != "always()":
                match = re.fullmatch(r"(.+?) (==|!=) (.+)", part)
                assert match, f"a condition that is not understood: {part}"
                if (self.value(match.group(1)) == self.value(match.group(3))) != (match.group(2) == "=="):
                    return False
        return always or not self.failed

    def run(self, step):
        output = self.state / f"output-{step['id']}"
        output.touch()
        script = self.state / "temp" / f"{step['id']}.sh"
        script.write_text(step["run"])
        environment = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR", "LANG") if name in os.environ}
        environment |= {
            "CI": "true",
            "GITHUB_ACTIONS": "true",
            "GITHUB_OUTPUT": str(output),
            "GITHUB_STEP_SUMMARY": str(self.state / "summary"),
            "GITHUB_ENV": str(self.state / "env"),
            "GITHUB_PATH": str(self.state / "path"),
            "GITHUB_WORKSPACE": os.getcwd(),
            "RUNNER_TEMP": str(self.state / "temp"),
        }
        environment |= {name: self.fill(text) for name, text in step.get("env", {}).items()}
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        self.log.write(done.stdout)
        self.steps[step["id"]] = read_outputs(output)
        self.failed = self.failed or done.returncode

    def use(self, step):
        given = {name: self.fill(text) for name, text in step.get("with", {}).items()}
        action = step["uses"].split("@")[0]
        if action == "actions/cache":
            if (self.state / "cache").exists():
                shutil.copytree(self.state / "cache", given["path"], dirs_exist_ok=True)
            (self.state / "cache-key").write_text(given["key"])
        elif action == "actions/upload-artifact":
            shutil.copytree(given["path"], self.state / "artifacts" / given["name"])
        else:
            raise AssertionError(f"a step that is not understood: {action}")
        self.steps[step["id"]] = {}

    def execute(self):
        ran = []
        for step in self.data["runs"]["steps"]:
            if self.wanted(step.get("if")):
                ran.append(step["id"])
                (self.run if "run" in step else self.use)(step)
        outputs = {name: self.fill(one["value"]) for name, one in self.data["outputs"].items()}
        (self.state / "outputs.json").write_text(json.dumps({"steps": ran, "outputs": outputs}, indent=1))
        return self.failed


def read_outputs(path):
    """NAME=VALUE lines, and NAME<<WORD blocks that end in WORD."""
    outputs = {}
    lines = iter(path.read_text().splitlines())
    for line in lines:
        name, mark, word = line.partition("<<")
        if mark and "=" not in name:
            block = []
            for inner in lines:
                if inner == word:
                    break
                block.append(inner)
            outputs[name] = "\n".join(block)
        else:
            assert "=" in line, f"not an output: {line}"
            name, _, outputs_value = line.partition("=")
            outputs[name] = outputs_value
    return outputs


if sys.argv[1] == "lint":
    sys.exit(lint(pathlib.Path(sys.argv[2]).resolve()))
given_inputs = dict(argument.split("=", 1) for argument in sys.argv[4:])
sys.exit(Runner(pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3]).resolve(), given_inputs).execute())
