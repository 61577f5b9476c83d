#!/bin/sh
# oci.sh DIST SYSROOTS FOLDER: stages the context of the Containerfile in FOLDER from the release in DIST, and builds an image of
# each architecture into FOLDER/grader-ARCH.tar where buildah, podman or docker is installed.
set -eu
dist=$1 sysroots=$2 folder=$3
here=$(dirname "$0")
version=$(sed -n 's/.*GRADER_VERSION "\(.*\)"/\1/p' grader/base/version.h)

rm -rf "$folder"
for pair in amd64=x86_64 arm64=aarch64; do
    archive=$dist/grader-$version-linux-${pair#*=}.tar.gz
    [ -e "$archive" ] || continue
    root=$folder/${pair%=*}
    mkdir -p "$root/usr" "$root/etc/ssl/certs" "$root/tmp"
    chmod 1777 "$root/tmp"
    tar -xzf "$archive" -C "$root/usr" --strip-components=1
    cp "$sysroots/${pair#*=}/certificates.crt" "$root/etc/ssl/certs/ca-certificates.crt"
done
cp "$here/Containerfile" "$folder/"

for tool in buildah podman docker; do
    command -v $tool >/dev/null || continue
    for arch in amd64 arm64; do
        [ -d "$folder/$arch" ] || continue
        $tool build --quiet --platform "linux/$arch" --build-arg "TARGETARCH=$arch" -t "grader:$version-$arch" \
            -f "$folder/Containerfile" "$folder"
    done
    exit 0
done
echo "oci.sh: the context is in $folder; no buildah, podman or docker to build it with"
