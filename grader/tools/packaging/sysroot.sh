#!/bin/sh
# sysroot.sh ARCH FOLDER: fetches Debian's headers and static libraries for ARCH (amd64, arm64) into FOLDER, for a compiler's
# --sysroot. Nothing is installed: apt-get (of any Debian or Ubuntu) works on state of its own in FOLDER/apt, and checks
# what it gets against Debian's keys. FOLDER/packages has a line for each: name, version, source, SHA-256 of the package;
# FOLDER/certificates.crt are the authorities that Debian trusts.
#
# DEBIAN is the release (bookworm), MIRROR and SECURITY_MIRROR where it is from.
set -eu
arch=$1
folder=$2
release=${DEBIAN:-bookworm}
mirror=${MIRROR:-http://deb.debian.org/debian}
security=${SECURITY_MIRROR:-http://deb.debian.org/debian-security}
key=${DEBIAN_KEYRING:-/usr/share/keyrings/debian-archive-keyring.gpg}

# What is linked into the program, the C library among it; headers that these include; certificates for images.
libraries='libc6-dev libgit2-dev libmbedtls-dev libhttp-parser-dev libssh2-1-dev libssl-dev libpcre2-dev libxml2-dev
    liblzma-dev zlib1g-dev libyaml-dev'
others='linux-libc-dev libicu-dev ca-certificates'

command -v apt-get >/dev/null || { echo 'sysroot.sh: apt-get is needed' >&2; exit 4; }
[ -r "$key" ] || { echo "sysroot.sh: no Debian keys at $key (package debian-archive-keyring)" >&2; exit 4; }

rm -rf "$folder"
mkdir -p "$folder/apt/lists/partial" "$folder/apt/cache/archives/partial" "$folder/apt/debs"
cd "$folder"
here=$PWD
: >apt/status
cat >apt/sources.list <<END
deb [signed-by=$key] $mirror $release main
deb [signed-by=$key] $security $release-security main
END
cat >apt/conf <<END
APT::Architecture "$arch";
APT::Architectures { "$arch"; };
APT::Sandbox::User "root";
Acquire::Languages "none";
Dir::State "$here/apt";
Dir::State::status "$here/apt/status";
Dir::Cache "$here/apt/cache";
Dir::Etc::sourcelist "$here/apt/sources.list";
Dir::Etc::sourceparts "-";
END
export APT_CONFIG="$here/apt/conf"
apt-get update -qq
(
    cd apt/debs
    # shellcheck disable=SC2086 # lists of words
    apt-get download -qq $libraries $others
)
for deb in apt/debs/*.deb; do
    dpkg-deb -x "$deb" .
    # shellcheck disable=SC2016 # fields of dpkg
    printf '%s %s\n' "$(dpkg-deb -W --showformat='${Package} ${Version} ${source:Package}' "$deb")" \
        "$(sha256sum "$deb" | cut -d ' ' -f 1)"
done >apt/all
for library in $libraries; do
    grep "^$library " apt/all
done >packages
cat usr/share/ca-certificates/mozilla/*.crt >certificates.crt
rm -rf apt usr/lib/*/libicu*
