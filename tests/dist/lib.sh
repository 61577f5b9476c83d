# lib.sh: what the tests of releases share. Sourced after cli/lib.sh. $DIST has the release, $ROOTS keeps Debian roots.
# shellcheck shell=sh

version=$("$GRADER" version | sed 's/^grader //')

# has_root RELEASE: a bare root of that Debian is there, or can be made; says why not.
has_root() {
    if [ "$(id -u)" -ne 0 ]; then
        skip - "not root: Debian roots cannot be made ($1)"
        return 1
    fi
    [ ! -e "$ROOTS/$1/ready" ] || return 0
    PATH=$PATH:/usr/sbin
    command -v debootstrap >/dev/null || {
        skip debootstrap "no debootstrap: nothing is tried in Debian $1"
        return 1
    }
    mkdir -p "$ROOTS"
    rm -rf "${ROOTS:?}/$1"
    if debootstrap --variant=minbase "$1" "$ROOTS/$1" "${MIRROR:-http://deb.debian.org/debian}" >debootstrap.log 2>&1; then
        : >"$ROOTS/$1/ready"
    else
        skip - "Debian $1 cannot be had: $(tail -n 1 debootstrap.log)"
        return 1
    fi
}

# in_root RELEASE SCRIPT: runs the script in a fresh copy of that root, with this folder's `inside` as /inside.
in_root() {
    mkdir -p inside layers
    printf '%s\n' "$2" >inside/script
    # shellcheck disable=SC2016
    unshare -m sh -c '
        set -e
        mount -t tmpfs none layers
        mkdir layers/upper layers/work layers/root
        mount -t overlay none -o "lowerdir=$1,upperdir=$PWD/layers/upper,workdir=$PWD/layers/work" layers/root
        mkdir layers/root/inside
        mount --bind inside layers/root/inside
        exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C chroot layers/root sh /inside/script' in_root "$ROOTS/$1"
}
