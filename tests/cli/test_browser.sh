# The pages of --html and of a class in headless Chromium: they render, react to keys and pointer, are accessible, ask for
# nothing. The class has 2,000 students.
# Skipped, with a word, where node, npm or Chromium cannot be had, and under the sanitizers: the pages are the same there.
. "$TESTS/cli/lib.sh"

case $GRADER in
*/asan/* | */cover/*)
    skip - 'the same pages as in the other build'
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

packages=$(dirname "$GRADER")/browser
submission=$TESTS/browser/submission

# The page alone: made whether there is a browser or not.
run "$GRADER" check "$submission" -q --html page.html
expect_exit 1
expect_file_contains page.html '<!doctype html>'
GRADER_PAGES=$PWD "$(dirname "$GRADER")/unit/test_picture_html" every_text_may_be_hostile >/dev/null
GRADER_PAGES=$PWD "$(dirname "$GRADER")/unit/test_picture_html" long_texts_are_cut >/dev/null
GRADER_PAGES=$PWD "$(dirname "$GRADER")/unit/test_class_page" >/dev/null
for page in hostile long class class-hostile pair; do
    expect_file $page.html
done

if ! CHROMIUM=$(find_chromium); then
    skip chromium 'no Chromium: the page is not looked at (make test-browser)'
elif ! npm_packages "$TESTS/browser/package.json" "$packages"; then
    skip_npm 'the page is not looked at (make test-browser)'
else
    export CHROMIUM
    cp "$TESTS"/browser/*.mjs "$packages/"
    run node "$packages/page.mjs" page.html hostile.html long.html
    expect_exit 0
    tail -n 1 stdout
    run node "$packages/class.mjs" class.html pair.html class-hostile.html
    expect_exit 0
    grep ' ms$' stdout
    tail -n 1 stdout
fi
finish
