# What `make install` copies: the program, manual pages and completions made from the table of --help. Each option that
# --help lists must be in all of them, and the shells are asked to complete some.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
pages=${OUT:?}/pages
tools=$TESTS/../grader/tools

# --- files ---
export GRADER
run env PAGES="$pages" sh "$tools/install.sh" "$PWD/a prefix"
expect_exit 0
for file in bin/grader share/man/man1/grader.1 share/man/man1/grader-check.1 share/bash-completion/completions/grader \
    share/zsh/site-functions/_grader share/fish/vendor_completions.d/grader.fish; do
    expect_file "a prefix/$file"
done
run "a prefix/bin/grader" version
expect_exit 0
touch 'a prefix/share/man/man1/grader-other.1'
run env PAGES="$pages" sh "$tools/install.sh" --remove "$PWD/a prefix"
expect_exit 0
run find 'a prefix' -type f
expect_stdout_is 'a prefix/share/man/man1/grader-other.1'

# --- every command and option of --help is everywhere ---
"$GRADER" --help | sed -n 's/^  grader \([a-z]*\) .*/\1/p' >commands
while read -r command; do
    "$GRADER" "$command" --help >help
    sed -n 's/^  \(--[a-z0-9-]*\).*/\1/p' help >options
    if [ -s options ]; then right; else wrong "expected options of $command"; fi
    sed 's/\\-/-/g' "$pages/man1/grader-$command.1" >page
    sed -n "/^    $command)\$/,/^        esac ;;/p" "$pages/completions/bash" >bash.part
    sed -n "/^    $command)\$/,/;;\$/p" "$pages/completions/zsh" >zsh.part
    grep "'__grader_has $command'" "$pages/completions/fish" >fish.part
    while read -r option; do
        grep -qF -e "\\fB$option\\fR" page && grep -qE -e "[ ']${option}[ ']" bash.part &&
            grep -qE -e "'\*?${option}[=[]" zsh.part && grep -qE -e " -l ${option#--}( |\$)" fish.part ||
            echo "$command $option"
    done <options >lacking
    run cat lacking
    expect_stdout_empty
done <commands
if [ "$(wc -l <commands)" -ge 8 ]; then right; else wrong 'expected more commands'; fi

# --- pages that every reader understands ---
if installed mandoc; then
    run mandoc -Tlint -W warning "$pages"/man1/*.1
    grep -v 'missing date' stdout >rest
    run cat rest
    expect_stdout_empty
    run mandoc -Tutf8 "$pages/man1/grader-check.1"
    expect_exit 0
    back=$(printf '\b') # what is bold is printed twice
    sed "s/.$back//g" stdout >plain
    expect_file_contains plain '--details full|names|none'
else
    skip mandoc 'no mandoc: manual pages are not checked'
fi

# --- shells; the program must be on the PATH, for puzzles and codes ---
mkdir bin folder && ln -s "$GRADER" bin/grader && touch folder/a.json
PATH=$PWD/bin:$PATH
completed() { # completed WORD...: one of the lines of stdout begins with each word
    for word in "$@"; do
        if cut -f 1 stdout | grep -qxF -e "$word"; then right; else wrong "expected the completion $word"; fi
    done
}
complete_bash() { # complete_bash WORD...: what bash offers for the last of them
    # shellcheck disable=SC2016
    run bash --norc -c '. "$1"; shift; COMP_WORDS=(grader "$@"); COMP_CWORD=$#; _grader; printf "%s\n" "${COMPREPLY[@]}"' \
        bash "$pages/completions/bash" "$@"
}
complete_fish() { # complete_fish LINE: what fish offers at its end
    # shellcheck disable=SC2016
    run env HOME="$PWD" fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$pages/completions/fish" "$1"
}

if installed bash; then
    complete_bash ''
    completed --repo check run explain doctor --version
    complete_bash che
    expect_stdout_is check
    complete_bash check --det
    expect_stdout_is --details
    complete_bash check --details ''
    completed full names none
    complete_bash check --details = n
    completed names none
    complete_bash --repo https://example.com/a.git --jun
    completed --junit --junit-profile
    complete_bash show 09
    expect_stdout_is 09-pooling
    complete_bash explain E200
    completed E2001
    complete_bash dump k.metal --tok
    completed --tokens --tokens=raw
    complete_bash check fold # a path: bash's own way
    expect_stdout_is ''
    complete_bash nonsense --x
    expect_stdout_is ''
    expect_exit 0
else
    skip bash 'no bash: its completion is not tried'
fi
if installed fish; then
    complete_fish 'grader '
    completed check run explain doctor
    complete_fish 'grader --re'
    completed --repo
    complete_fish 'grader check --det'
    completed --details
    complete_fish 'grader check --details '
    completed full names none
    complete_fish 'grader --repo https://example.com/a.git --jun'
    completed --junit --junit-profile
    complete_fish 'grader show 09'
    completed 09-pooling
    complete_fish 'grader explain E200'
    completed E2001
    complete_fish 'grader check --json folder/'
    completed folder/a.json
    complete_fish 'grader doctor '
    expect_stdout_empty
else
    skip fish 'no fish: its completion is not tried'
fi
if installed zsh; then
    mkdir zsh && cp "$pages/completions/zsh" zsh/_grader
    run zsh -f "$TESTS/cli/complete.zsh" "$PWD/zsh" 'grader che' 'grader --re' 'grader check --deta' 'grader check --details=na' \
        'grader --repo x --junit-p' 'grader show 09' 'grader show pooling fold' 'grader explain E2001' 'grader check --json folder/a' 'grader check fold'
    expect_stdout_is 'grader check 
grader --repo 
grader check --details=
grader check --details=names 
grader --repo x --junit-profile=
grader show 09-pooling 
grader show pooling folder/
grader explain E2001 
grader check --json folder/a.json 
grader check folder/'
else
    skip zsh 'no zsh: its completion is not tried'
fi
finish
