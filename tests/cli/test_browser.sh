# The page of --html in headless Chromium: it renders, reacts to keys and pointer, is accessible, asks for nothing.
# Skipped, with a word, where node, npm or Chromium cannot be had, and under the sanitizers: the pages are the same there.
. "$TESTS/cli/lib.sh"

case $GRADER in
*/asan/* | */cover/*)
    echo 'skipped: the same pages as in the other build'
    finish
    ;;
esac

find_chromium() {
    for name in chromium chromium-browser google-chrome; do
        command -v $name && return
    done
    for path in "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" /Applications/Chromium.app/Contents/MacOS/Chromium; do
        [ -x "$path" ] && echo "$path" && return
    done
    return 1
}

# Installed once, again when the list changes.
install_packages() {
    command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 || return 1
    cmp -s "$TESTS/browser/package.json" "$packages/installed.json" && return 0
    mkdir -p "$packages" && cp "$TESTS/browser/package.json" "$packages/package.json" &&
        npm install --prefix "$packages" --no-audit --no-fund --ignore-scripts --silent --fetch-timeout=20000 --fetch-retries=1 >/dev/null 2>&1 &&
        cp "$packages/package.json" "$packages/installed.json"
}

packages=$(dirname "$GRADER")/browser
submission=$TESTS/browser/submission

# The page alone: made whether there is a browser or not.
run "$GRADER" check "$submission" -q --html page.html
expect_exit 1
expect_file_contains page.html '<!doctype html>'
GRADER_PAGES=$PWD "$(dirname "$GRADER")/unit/test_picture_html" every_text_may_be_hostile >/dev/null
GRADER_PAGES=$PWD "$(dirname "$GRADER")/unit/test_picture_html" long_texts_are_cut >/dev/null
expect_file hostile.html
expect_file long.html

if ! CHROMIUM=$(find_chromium); then
    echo 'skipped: no Chromium (sh grader/tools/deps.sh browser installs it)'
elif ! install_packages; then
    echo 'skipped: no node, no npm, or its registry cannot be reached'
else
    export CHROMIUM
    cp "$TESTS/browser/page.mjs" "$packages/"
    run node "$packages/page.mjs" page.html hostile.html long.html
    expect_exit 0
    tail -n 1 stdout
fi
finish
