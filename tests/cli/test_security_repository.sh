# Runs every attack of tests/security/repository, each in an empty folder of its own.
# shellcheck disable=SC1090,SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"

top=$PWD
for attack in "$TESTS"/security/repository/*.sh; do
    name=$(basename "$attack" .sh)
    mkdir "$top/$name" && cd "$top/$name" || exit 4
    here=$PWD
    before=$passed
    . "$attack"
    [ "$passed" -gt "$before" ] || wrong "$name expects something"
    cd "$top" || exit 4
done

finish
