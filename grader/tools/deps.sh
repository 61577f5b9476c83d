#!/bin/sh
# deps.sh GROUP...: installs what a group of make targets needs and this machine lacks.
#
#   build   a C compiler, libyaml, libxml2, libgit2, zlib (make, make tests-built)
#   test    what tests look at reports with, git and servers for it, clang, python3, strace (make test)
#   readers node and npm: reports as other programs read them (make test-readers)
#   browser Chromium, node and npm: the page (make test-browser)
#   lsp     node, npm and Neovim: the language server (make test-lsp)
#   slurm   Slurm and munge: a class as an array job (make test-slurm)
#   notebook NumPy, nbconvert and ipykernel: the starter's notebook (make test-notebook)
#   opinion clang 14 and Oclgrind: a second opinion on all bodies (make opinion)
#   arm64   a cross compiler and qemu (make test-arm64)
#   lint    clang-format, clang-tidy, cppcheck, shellcheck
#   fuzz    clang with libFuzzer
#   dist    cross compilers and Debian's keys (make dist); deb: what builds Debian packages (make deb)
#   test-dist debootstrap, qemu, ruby: to try them (make test-dist)
#   all     build, test, lint and fuzz; readers and browser are large, and their tests are skipped without them
#
# apt-get on Debian and Ubuntu (with sudo when not root), brew on macOS; anywhere else it names what is missing and
# stops. Prints nothing and is quick when everything is there. A library that the program links later gets a line in
# `need` of group build, with a pkg-config check.
set -eu

have() { command -v "$1" >/dev/null 2>&1; }

FUZZ_CC=${FUZZ_CC:-clang}

# can_link FLAGS: does the fuzzers' compiler link with these flags?
can_link() {
    dir=$(mktemp -d)
    echo 'int LLVMFuzzerTestOneInput(const char *p, long n) { return p[n] * 0; }' >"$dir/t.c"
    status=0
    # shellcheck disable=SC2086
    "$FUZZ_CC" $1 -o "$dir/t" "$dir/t.c" >/dev/null 2>&1 || status=1
    rm -rf "$dir"
    return $status
}

# has_header NAME: does the compiler find it, in Homebrew's folder too?
has_header() {
    for compiler in cc gcc clang; do
        have $compiler || continue
        # shellcheck disable=SC2046 # the flags are words
        echo "#include <$1>" | $compiler -I/opt/homebrew/include $(xml2-config --cflags 2>/dev/null || echo -I/usr/include/libxml2) -E - >/dev/null 2>&1
        return
    done
    return 1
}

# need CHECK APT BREW: notes the package of this machine's manager when the check fails.
missing_apt='' missing_brew='' missing_names=''
need() {
    if ! eval "$1"; then
        missing_apt="$missing_apt $2"
        missing_brew="$missing_brew $3"
        missing_names="$missing_names $2"
    fi
}

# shellcheck disable=SC2016 # need() expands its checks
group() {
    case $1 in
    build)
        need 'have cc || have gcc || have clang' gcc ''
        need 'has_header stdint.h' libc6-dev ''
        need 'have ar' binutils ''
        need 'has_header yaml.h' libyaml-dev libyaml
        need 'has_header libxml/xmlwriter.h' libxml2-dev libxml2
        need 'has_header git2.h' libgit2-dev libgit2
        need 'has_header zlib.h' zlib1g-dev ''
        ;;
    lint)
        # Homebrew's llvm is not on the PATH: the scripts look for it in its folder (tool.sh).
        need 'sh grader/tools/tool.sh clang-format >/dev/null' clang-format llvm
        need 'sh grader/tools/tool.sh clang-tidy >/dev/null' clang-tidy llvm
        need 'have cppcheck' cppcheck cppcheck
        need 'have shellcheck' shellcheck shellcheck
        ;;
    fuzz)
        need 'have "$FUZZ_CC"' clang llvm
        need 'have "$FUZZ_CC" && can_link "-fsanitize=fuzzer,address,undefined"' "$(apt_runtime)" llvm
        ;;
    test)
        # A test that does not find one of these says so and is skipped.
        need 'have xmllint' libxml2-utils libxml2
        need 'have python3' python3 python3
        need '! have apt-get || /usr/bin/python3 -c "import yaml" 2>/dev/null' python3-yaml ''
        need 'have clang++' clang ''
        # The shells whose completions are tried; a checker of manual pages.
        need 'have zsh' zsh ''
        need 'have fish' fish fish
        need 'have mandoc' mandoc ''
        # The git servers of tests/cli/test_fetch*.sh, on loopback only.
        need 'have git' git git
        need 'have lighttpd || [ -x /usr/sbin/lighttpd ]' lighttpd lighttpd
        need '[ "$(uname)" != Linux ] || [ -e /usr/lib/lighttpd/mod_openssl.so ] || ! have apt-get' lighttpd-mod-openssl ''
        need 'have sshd || [ -x /usr/sbin/sshd ]' openssh-server ''
        need 'have ssh-keygen' openssh-client ''
        need 'have openssl' openssl openssl
        need '[ -e /etc/ssl/certs/ca-certificates.crt ] || ! have apt-get' ca-certificates ''
        need 'have strace || [ "$(uname)" != Linux ]' strace ''
        need 'have readelf || [ "$(uname)" != Linux ]' binutils ''
        ;;
    readers)
        need 'have node' nodejs node
        need 'have npm' npm ''
        ;;
    browser)
        group readers
        need 'have chromium || have chromium-browser || have google-chrome || [ "$(uname)" != Linux ]' chromium ''
        ;;
    lsp)
        group readers
        need 'have nvim' neovim neovim
        ;;
    dist)
        need 'have gtar || [ "$(uname)" != Darwin ]' '' gnu-tar
        need 'have x86_64-linux-gnu-gcc' gcc-x86-64-linux-gnu ''
        need 'have aarch64-linux-gnu-gcc' gcc-aarch64-linux-gnu ''
        need 'have git' git ''
        need '[ -e /usr/share/keyrings/debian-archive-keyring.gpg ]' debian-archive-keyring ''
        ;;
    test-dist)
        need 'have debootstrap || [ -x /usr/sbin/debootstrap ]' debootstrap ''
        need 'have qemu-aarch64-static' qemu-user-static ''
        need 'have ruby' ruby ''
        ;;
    deb)
        need 'have dpkg-buildpackage' dpkg-dev ''
        need 'have dh' debhelper ''
        need 'have lintian' lintian ''
        ;;
    slurm)
        need 'have slurmctld || [ -x /usr/sbin/slurmctld ]' slurm-wlm ''
        need 'have munged || [ -x /usr/sbin/munged ]' munge ''
        ;;
    opinion)
        # Oclgrind is built for one version of clang: Debian's, which has no Homebrew formula.
        need 'have "${CLANG14:-clang-14}" || ! have apt-get' clang-14 ''
        need 'have oclgrind-kernel || ! have apt-get' oclgrind ''
        ;;
    arm64)
        need 'have aarch64-linux-gnu-gcc || ! have apt-get' 'gcc-aarch64-linux-gnu libc6-dev-arm64-cross' ''
        need 'have qemu-aarch64 || ! have apt-get' qemu-user ''
        ;;
    notebook)
        need '/usr/bin/python3 -c "import numpy, nbconvert, ipykernel" 2>/dev/null' 'python3-numpy python3-nbconvert python3-ipykernel' jupyterlab
        ;;
    all)
        group build
        group test
        group lint
        group fuzz
        ;;
    *)
        echo "deps.sh: no group '$1' (build, test, readers, browser, lsp, slurm, notebook, lint, fuzz, dist, deb, test-dist, all)" >&2
        exit 2
        ;;
    esac
}

# The package with clang's sanitizer runtimes carries clang's version.
apt_runtime() {
    version=
    if have clang; then
        version=$(clang -dumpversion | sed 's/\..*//')
    elif have apt-cache; then
        version=$(apt-cache depends clang 2>/dev/null | sed -n 's/.*Depends: clang-\([0-9]*\)$/\1/p' | head -n 1)
    fi
    echo "${version:+libclang-rt-$version-dev}"
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif have sudo; then
        sudo "$@"
    else
        echo "deps.sh: not root and no sudo; please install:$missing_names" >&2
        exit 4
    fi
}

unique() { printf '%s\n' "$@" | sort -u; }

[ $# -gt 0 ] || set -- all
for g in "$@"; do
    group "$g"
done
[ -n "$missing_names" ] || exit 0

echo "deps.sh: missing:$missing_names" >&2
if have apt-get; then
    as_root apt-get update -qq
    # After the update the runtime's version can be looked up.
    case "$*" in
    *fuzz* | *all*) missing_apt="$missing_apt $(apt_runtime)" ;;
    esac
    # The names are a list of words.
    # shellcheck disable=SC2046,SC2086
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        $(unique $missing_apt) >/dev/null
elif have brew; then
    # shellcheck disable=SC2046,SC2086
    [ -z "$missing_brew" ] || brew install --quiet $(unique $missing_brew)
else
    echo "deps.sh: neither apt-get nor brew here; please install these (Debian's names):$missing_names" >&2
    exit 4
fi
