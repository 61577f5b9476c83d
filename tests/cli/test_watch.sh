# grader check --watch: an answer on every save, none lost, nothing leaked.
. "$TESTS/cli/lib.sh"
command_line='grader check --watch'
status=0
: >stdout
: >stderr

mkdir work
bad='threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
float sum = 0;
for (int k = 0; k < 3; k++) if (int(i) - k >= 0) sum += s[i - k];
out[i] = sum;'
good='threadgroup float s[8];
uint i = thread_position_in_grid.x;
s[i] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (int k = 0; k < 3; k++) if (int(i) - k >= 0) sum += s[i - k];
out[i] = sum;'
printf '%s\n' "$bad" >work/09-pooling.metal

# wait_for TEXT [TIMES]: until the output has it that often; at most 20 seconds.
wait_for() {
    turns=0
    while [ "$(grep -cF -e "$1" stdout)" -lt "${2:-1}" ]; do
        turns=$((turns + 1))
        if [ $turns -gt 400 ] || ! kill -0 "$pid" 2>/dev/null; then
            wrong "waited in vain for: $1"
            return 1
        fi
        sleep 0.05
    done
    right
}

"$GRADER" check --watch --json result.json work >stdout 2>stderr </dev/null &
pid=$!
wait_for 'watching work; press Ctrl-C to quit'
expect_stdout_contains '~ partly'
expect_stdout_contains 'E4008'

# an editor that saves by renaming a new file
printf '%s\n' "$good" >saved
mv saved work/09-pooling.metal
wait_for '9 Pooling: passed, +1'
turns=0
until contains result.json '"points": 10' || [ $turns -gt 400 ]; do # written after the screen
    turns=$((turns + 1))
    sleep 0.05
done
expect_file_contains result.json '"points": 10'

# a plain write, in a folder that is new
mkdir work/more
wait_for 'no change in points'
printf 'out[thread_position_in_grid.x] = a[thread_position_in_grid.x] + 10;\n' >work/more/01-map.metal
wait_for '1 Map: passed, +10'

# 100 quick saves: the last one counts, and nothing stays open
opened() { if [ -d "/proc/$pid/fd" ]; then find "/proc/$pid/fd" -type l | wc -l | tr -d ' '; else echo 0; fi; }
resident() { if [ -r "/proc/$pid/status" ]; then sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$pid/status"; else echo 0; fi; }
children() { if [ -r "/proc/$pid/task/$pid/children" ]; then wc -w <"/proc/$pid/task/$pid/children" | tr -d ' '; else echo 0; fi; }
before=$(opened)
resident_before=$(resident)
turn=0
while [ $turn -lt 100 ]; do
    turn=$((turn + 1))
    printf '%s\n// %s\n' "$bad" $turn >saved
    mv saved work/09-pooling.metal
done
printf '%s\n// last\n' "$good" >saved
mv saved work/09-pooling.metal
turns=0
until tail -n 12 stdout | grep -qF '20 of 140 points' || [ $turns -gt 400 ]; do
    turns=$((turns + 1))
    sleep 0.05
done
if tail -n 12 stdout | grep -qF '20 of 140 points'; then right; else wrong 'the last of 100 saves was lost'; fi
sleep 0.2
if [ "$(opened)" -le "$before" ]; then right; else wrong "files stay open: $before, then $(opened)"; fi
if [ "$(children)" -le 1 ]; then right; else wrong "$(children) processes stay"; fi
case $GRADER in
*/asan/*) ;; # it keeps what was freed
*) if [ "$(resident)" -le $((resident_before + 8000)) ]; then right; else wrong "memory grows: $resident_before kB, then $(resident)"; fi ;;
esac

kill -INT "$pid"
wait "$pid"
status=$?
expect_exit 130
expect_stderr_empty

# not a folder
run "$GRADER" --repo work --watch
expect_exit 2
expect_stderr_contains '--watch looks at a folder or a file'

# a notebook, saved as Jupyter does it: a new file is renamed over the old one
save_notebook() { # save_notebook BODY
    {
        printf '{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{"cell_type": "code", "metadata": {}, "outputs": [],'
        printf ' "execution_count": null, "source": ["kernel = MetalKernel(name=\\"pooling\\", input_names=[\\"a\\"], output_names=[\\"out\\"],'
        printf ' source=\\"\\"\\"%s\\"\\"\\")"]}]}\n' "$(printf '%s' "$1" | tr '\n' ' ')"
    } >book/.saved
    mv book/.saved book/work.ipynb
}
# shown TEXT: until the terminal shows it; at most 20 seconds.
shown() {
    turns=0
    until tmux -S "$PWD/socket" capture-pane -p 2>/dev/null | grep -qF -e "$1"; do
        turns=$((turns + 1))
        if [ $turns -gt 400 ]; then
            tmux -S "$PWD/socket" capture-pane -p >stdout 2>/dev/null
            wrong "the terminal never shows: $1"
            return
        fi
        sleep 0.05
    done
    right
}
if installed tmux; then
    mkdir book
    save_notebook "$bad"
    tmux -S "$PWD/socket" new-session -d -x 100 -y 50 "TERM=xterm $GRADER check --watch book/work.ipynb; echo code \$? >code; sleep 5"
    shown 'press q to quit'
    shown 'data race'
    save_notebook "$good"
    shown '9 Pooling: passed, +1'
    save_notebook "$bad"
    shown 'data race'
    save_notebook "$good"
    shown '9 Pooling: passed, +1'
    tmux -S "$PWD/socket" send-keys q
    turns=0
    until [ -s code ] || [ $turns -gt 200 ]; do
        turns=$((turns + 1))
        sleep 0.05
    done
    expect_file_contains code 'code 1'
    tmux -S "$PWD/socket" kill-server 2>/dev/null
    rm -f code
else
    skip tmux 'no tmux: --watch of a notebook is not tried in a terminal'
fi

# in a terminal, on a server of its own, since the other may still be ending: press q to quit, with the exit code of the last answer
if installed tmux; then
    tmux -S "$PWD/second" new-session -d -x 100 -y 40 "TERM=xterm $GRADER check --watch work; echo code \$? >code; sleep 5"
    turns=0
    until tmux -S "$PWD/second" capture-pane -p 2>/dev/null | grep -q 'press q to quit' || [ $turns -gt 400 ]; do
        turns=$((turns + 1))
        sleep 0.05
    done
    tmux -S "$PWD/second" send-keys q
    turns=0
    until [ -s code ] || [ $turns -gt 200 ]; do
        turns=$((turns + 1))
        sleep 0.05
    done
    expect_file_contains code 'code 1'
    tmux -S "$PWD/second" kill-server 2>/dev/null
else
    skip tmux 'no tmux: --watch is not tried in a terminal'
fi
finish
