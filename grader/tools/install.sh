#!/bin/sh
# install.sh [--remove] PREFIX: copies the program $GRADER and its pages (the folder $PAGES, of `make pages`) below PREFIX,
# each where its readers look for it, or removes just these.
set -eu
remove=
if [ "${1:-}" = --remove ]; then
    remove=1
    shift
fi
prefix=$1

# place MODE FILE TARGET
place() {
    if [ -n "$remove" ]; then
        rm -f "$prefix/$3"
    else
        mkdir -p "$(dirname "$prefix/$3")"
        install -m "$1" "$2" "$prefix/$3"
    fi
}

place 755 "$GRADER" bin/grader
place 644 "$PAGES/completions/bash" share/bash-completion/completions/grader
place 644 "$PAGES/completions/zsh" share/zsh/site-functions/_grader
place 644 "$PAGES/completions/fish" share/fish/vendor_completions.d/grader.fish
for page in "$PAGES"/man1/*.1; do
    place 644 "$page" "share/man/man1/${page##*/}"
done
