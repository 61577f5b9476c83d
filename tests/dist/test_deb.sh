# The Debian package: what is in it, installed in a bare root with what it depends on, removed without a trace.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/dist/lib.sh"

set -- "$DEB"/grader_*.deb
run dpkg-deb -I "$1"
expect_exit 0
expect_stdout_contains "Version: $version"
expect_stdout_contains 'libgit2-1.'
expect_stdout_contains 'libxml2'
expect_stdout_contains 'libyaml-0-2'
run dpkg-deb -c "$1"
for file in usr/bin/grader usr/share/man/man1/grader.1.gz usr/share/man/man1/grader-check.1.gz \
    usr/share/bash-completion/completions/grader usr/share/zsh/vendor-completions/_grader usr/share/fish/vendor_completions.d/grader.fish; do
    expect_stdout_contains " ./$file"
done

has_root bookworm || finish
mkdir -p inside
cp "$1" inside/grader.deb
cp -R "$TESTS/../reference/metal-puzzles" inside/reference
cp /etc/resolv.conf inside/
# shellcheck disable=SC2016
run in_root bookworm '
    cp /inside/resolv.conf /etc/
    mount -t proc proc /proc
    export DEBIAN_FRONTEND=noninteractive
    apt-get -qq update && apt-get -qq -y --no-install-recommends install /inside/grader.deb >/inside/log 2>&1 || { echo "cannot be had"; exit 9; }
    grader version && grader check /inside/reference --junit /inside/junit.xml | tail -n 2
    git=$(grader doctor | sed -n "s/^git *//p") && echo "with $git"
    dpkg -L grader | while read -r file; do [ -d "$file" ] || echo "$file"; done >/inside/files
    apt-get -qq -y purge grader >>/inside/log 2>&1
    while read -r file; do [ ! -e "$file" ] || echo "left: $file"; done </inside/files
    dpkg -s grader 2>&1 | head -n 1
    grep -c . </inside/files'
if [ "$status" -eq 9 ]; then
    skip - "Debian's mirror cannot be reached from the root: the package is not installed"
    sed 's/^/  /' inside/log
    finish
fi
expect_exit 0
expect_stdout_contains "grader $version"
expect_stdout_contains '140 of 140 points, 14 of 14 puzzles passed'
expect_stdout_contains 'with libgit2 1.5.1, https, ssh'
expect_stdout_lacks 'left:'
expect_stdout_contains "package 'grader' is not installed"
expect_file_contains inside/junit.xml '<testsuites '
expect_file_contains inside/files /usr/bin/grader
finish
