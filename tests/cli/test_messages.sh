# Mistakes that beginners make, each with the sentence that it gets: tests/messages/*.txt.
. "$TESTS/cli/lib.sh"

# split FILE: case.N/{title,body,header,expect}
split() {
    rm -rf case.*
    awk '
        /^== / { n++; dir = "case." n; system("mkdir " dir); print substr($0, 4) > (dir "/title"); part = dir "/body"; next }
        /^-- header$/ { part = dir "/header"; next }
        /^-- expect$/ { close(dir "/title"); close(part); part = dir "/expect"; next }
        { print > part }' "$1"
}

# Errors, warnings and help lines as the tables write them; what only harmless races cause is left out.
reported() {
    sed -nE -e '/\[E4009\]$/d' -e 's/^body\.metal:([0-9]*):[0-9]*: (error|warning): /line \1: \2: /p' \
        -e 's/^header\.metal:([0-9]*):[0-9]*: (error|warning): /header line \1: \2: /p' \
        -e 's/^      = (help: .*|it only looks .*|Metal.s own .*)$/\1/p'
}

count=0
for file in c cuda metal other python; do
    split "$TESTS/messages/$file.txt"
    for dir in case.*; do
        count=$((count + 1))
        mv "$dir/body" body.metal
        set -- run body.metal --in 'a=float32[8]:arange' --in 'b=float32[8]:arange' --out 'out=float32[8]' --grid 8 --threadgroup 8
        if [ -e "$dir/header" ]; then
            mv "$dir/header" header.metal
            set -- "$@" --header header.metal
        fi
        run "$GRADER" "$@"
        cat stdout stderr | reported | head -n 4 >found
        [ -s found ] || echo silent >found
        if cmp -s found "$dir/expect"; then
            right
        else
            wrong "$file.txt, $(cat "$dir/title"): expected $(cat "$dir/expect")"
        fi
    done
done

split "$TESTS/messages/python-programs.txt"
for dir in case.*; do
    mv "$dir/body" work.py
    run "$GRADER" check work.py
    tr -s ' \n' '  ' <stdout >found
    while read -r line; do
        count=$((count + 1))
        if contains found "$line"; then right; else wrong "program, $(cat "$dir/title"): expected $line"; fi
    done <"$dir/expect"
done
if [ "$count" -ge 200 ]; then right; else wrong "only $count mistakes"; fi
finish
