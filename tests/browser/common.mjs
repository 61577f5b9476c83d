// common.mjs: what the tests of pages in headless Chromium share. CHROMIUM is the browser. Each check prints a line when
// it fails; the last line is `N passed, N failed`.
import { createRequire } from 'node:module';
import { readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

let passed = 0;
let failed = 0;
export function check(what, right, found = '') {
  if (right) passed++;
  else {
    failed++;
    console.log(`FAIL ${what}${found === '' ? '' : `: ${JSON.stringify(found).slice(0, 400)}`}`);
  }
}

const root = process.getuid && process.getuid() === 0;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: root ? ['--no-sandbox'] : [],
  timeout: 60000,
});

// A page with everything noted that should not happen.
export async function open(path, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  page.noise = [];
  page.requests = [];
  page.on('console', (m) => page.noise.push(`${m.type()}: ${m.text()}`));
  page.on('pageerror', (e) => page.noise.push(`error: ${e.message}`));
  page.on('dialog', (d) => { page.noise.push('dialog'); d.dismiss(); });
  page.on('request', (r) => page.requests.push(r.url()));
  await page.goto(pathToFileURL(path).href);
  return page;
}

export const visible = (page, selector) =>
  page.$$eval(selector, (list) => list.filter((e) => e.getClientRects().length > 0).length);

// A page that is quiet, small, complete in itself, and has this heading.
export async function loads(path, heading, bytes) {
  const page = await open(path);
  check(`${path} makes no noise`, page.noise.length === 0, page.noise);
  check(`${path} asks for nothing else`, page.requests.length === 1, page.requests);
  check(`${path} is small`, statSync(path).size < bytes, statSync(path).size);
  check(`${path} has a heading`, (await page.textContent('h1')) === heading);
  return page;
}

// What is drawn is one image to a reader, and has been described: axe need not look into it.
export async function accessible(path, options, rules, without = []) {
  const page = await open(path, { ...options, bypassCSP: true });
  if (!rules) await page.$$eval('details', (list) => list.forEach((e) => { e.open = true; }));
  await page.evaluate(axe);
  const found = await page.evaluate(async ([only, without]) => {
    const { passes, violations } = await globalThis.axe.run(
      { include: [['html']], exclude: [['svg.pic g'], ...without] },
      { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) },
    );
    if (!passes.length) return ['looked at nothing'];
    return violations.map((v) => `${v.impact} ${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`);
  }, [rules, without]);
  check(`axe, ${JSON.stringify(options)}`, found.length === 0, found);
  await page.context().close();
}

// Text that would do harm if it were more than text.
export async function hostile(path, heading, bytes, forbidden = 'img, iframe, object, embed, form, input, link, base') {
  const page = await loads(path, heading, bytes);
  check(`${path}: nothing ran`, (await page.evaluate(() => globalThis.pwned)) === undefined);
  check(`${path}: no element came in`, (await page.$$(forbidden)).length === 0);
  check(`${path}: one script`, (await page.$$('script')).length === 1);
  // the policy holds against what would come in all the same
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.pwned = 1';
    document.body.append(script);
  });
  check(`${path}: the policy refuses other scripts`, (await page.evaluate(() => globalThis.pwned)) === undefined);
  await page.context().close();
}

export async function shots(folder, path) {
  const kinds = { light: {}, dark: { colorScheme: 'dark' }, narrow: { viewport: { width: 390, height: 800 } }, print: {} };
  for (const [name, options] of Object.entries(kinds)) {
    const page = await open(path, { ...options, bypassCSP: true });
    if (name === 'print') await page.emulateMedia({ media: 'print' });
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
    await page.context().close();
  }
}

// Runs the checks of a program, says how many failed, and ends.
export async function main(checks) {
  try {
    await checks(process.argv.slice(2));
  } catch (e) {
    check('the browser does what it is told', false, e.message);
  } finally {
    await browser.close();
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
