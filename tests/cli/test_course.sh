# The transcripts of README.md, STUDENT.md, COURSE.md and CLASS.md, run as a reader would: what they print is what the documents say.
. "$TESTS/cli/lib.sh"

root=$(cd "$TESTS/.." && pwd)
if ! installed python3; then
    skip python3 'no python3: the transcripts of the documents are not run'
    finish
fi
case $(locale -a 2>/dev/null) in
*C.utf8* | *C.UTF-8*) ;;
*)
    skip - 'no locale C.UTF-8: the transcripts of the documents are not run'
    finish
    ;;
esac
mkdir bin
printf '#!/bin/sh\nexec "%s" "$@"\n' "$GRADER" >bin/grader
chmod +x bin/grader
PATH=$PWD/bin:$PATH
export PATH LC_ALL=C.UTF-8 TERM=xterm COLUMNS=100 HOME="$PWD"

# Getting and building the program is what `make` has done already.
run python3 "$TESTS/starter/transcript.py" "$root/README.md" 'From nothing to the first solved puzzle' \
    'git clone https://git.example.com/course/grader.git=' 'sudo make -C grader install='
expect_exit 0
expect_stdout_contains '3 commands, 0 wrong'

rm -rf homework
run python3 "$TESTS/starter/transcript.py" "$root/grader/docs/STUDENT.md" 'Three puzzles, step by step'
expect_exit 0
expect_stdout_contains '32 commands, 0 wrong'

if ! installed git || ! installed openssl; then
    skip - 'no git or openssl: the transcript of COURSE.md is not run'
    finish
fi
rm -rf homework
git config --global user.name course
git config --global user.email course@example.com
for name in homework homework-ada homework-ben; do
    git init -q --bare -b main "server/$name.git"
done
cat >bin/solve <<X # what Ada does between two commands of the course
#!/bin/sh
git clone -q "$PWD/server/homework-ada.git" "$PWD/ada" && cd "$PWD/ada" &&
    awk '!done && sub("// FILL ME IN .roughly 1 line.", "out[local_i] = a[local_i] + 10;") { done = 1 } { print }' metal_puzzles.ipynb >solved &&
    mv solved metal_puzzles.ipynb && git commit -qam solved && git push -q
X
chmod +x bin/solve
run python3 "$TESTS/starter/transcript.py" "$root/grader/docs/COURSE.md" 'In ten commands' \
    "https://git.example.com/course=$PWD/server" '@ identifier,repo=solve'
expect_exit 0
expect_stdout_contains '10 commands, 0 wrong'

# The class: Ada has solved the first puzzle, Ben has not begun, Cleo has no repository.
rm -rf key
cat >bin/more <<X # what Ada does before the last command
#!/bin/sh
cd "$PWD/ada" && awk '!done && sub("// FILL ME IN .roughly 1 line.", "out[local_i] = a[local_i] + b[local_i];") { done = 1 } { print }' metal_puzzles.ipynb >solved &&
    mv solved metal_puzzles.ipynb && git commit -qam 'the second one' && git push -q
X
chmod +x bin/more
run python3 "$TESTS/starter/transcript.py" "$root/grader/docs/CLASS.md" 'In nine commands' \
    "https://git.example.com/course=$PWD/server" '@ --update=more'
expect_exit 0
expect_stdout_contains '9 commands, 0 wrong'
finish
