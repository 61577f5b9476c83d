# complete.zsh FOLDER LINE...: types each line and a tab into an interactive zsh that has the completions of FOLDER,
# and prints what the line has become.
zmodload zsh/zpty
zpty shell 'TERM=dumb zsh -f -i'

# await PATTERN: reads what the shell shows until it matches, for at most ten seconds, into $seen.
await() {
    local chunk
    seen=
    for ((i = 0; i < 1000; i++)); do
        while zpty -r -t shell chunk; do seen+=$chunk; done
        [[ $seen == ${~1} ]] && return 0
        sleep 0.01
    done
    print -u 2 "complete.zsh: nothing like $1 in: ${(V)seen}"
    return 1
}

zpty -w shell "PS1= PS2= RPS1=; unsetopt zle_bracketed_paste 2>/dev/null; fpath=($1 \$fpath); autoload -U compinit; compinit -u -D
unsetopt beep list_beep prompt_cr prompt_sp
done-line() { print -r -- \"<\$BUFFER>\"; BUFFER=; zle .accept-line }; zle -N done-line; bindkey '^X' done-line
print re''ady"
await '*ready*' || exit 1
shift
for line in "$@"; do
    zpty -w -n shell "$line"$'\t\x18'
    await '*<*>*' || exit 1
    seen=${seen##*\<}
    print -r -- "${seen%%\>*}"
done
zpty -d shell
