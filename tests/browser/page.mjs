// page.mjs PAGE HOSTILE... : looks at the page of a submission, and at pages with hostile text, in headless Chromium.
// page.mjs --shots DIR PAGE : screenshots, light, dark, narrow and printed.
//
// CHROMIUM is the browser. Each check prints a line when it fails; the last line is `N passed, N failed`.
import { accessible, check, hostile, loads, main, open, shots, visible } from './common.mjs';

// --- the picture of puzzle 9: two phases, eight threads ---

async function keyboard(path) {
  const page = await open(path);
  const figure = '#p9 figure';
  check('one panel is shown', (await visible(page, `${figure} .panel`)) === 1);
  check('it is the first', await page.isVisible(`${figure} .panel[data-p="0"]`));
  await page.focus(`${figure} .stage`);
  const outline = await page.$eval(`${figure} .stage`, (e) => getComputedStyle(e).outlineStyle);
  check('the focus can be seen', outline === 'solid', outline);
  await page.keyboard.press('ArrowRight');
  check('right: the next phase', await page.isVisible(`${figure} .panel[data-p="1"]`));
  check('and no other', (await visible(page, `${figure} .panel`)) === 1);
  check('it says where', (await page.textContent(`${figure} .where`)) === '2 of 2');
  await page.keyboard.press('ArrowRight');
  check('right at the end stays', await page.isVisible(`${figure} .panel[data-p="1"]`));
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
  const say = await page.textContent(`${figure} .say`);
  check('down: the fourth thread', say === 'Thread 3 reads s[1..3]; writes out[3] (lines 5, 6, 7, 8)', say);
  check('its links stand out', (await page.$$(`${figure} .panel[data-p="1"] .th.on`)).length === 1);
  const opacity = await page.$eval(`${figure} .panel[data-p="1"] .th:not(.on)`, (e) => +getComputedStyle(e).opacity);
  check('the others do not', opacity < 0.3, opacity);
  const lines = await page.$$eval('#p9 .l.on', (list) => list.map((e) => e.id));
  check('its lines stand out', lines.join() === 'p9L5,p9L6,p9L7,p9L8', lines);
  await page.keyboard.press('ArrowLeft');
  const before = await page.textContent(`${figure} .say`);
  check('the thread stays when the phase goes back', before === 'Thread 3 reads a[3]; writes s[3] (line 3)', before);
  await page.keyboard.press('Escape');
  check('escape: no thread', (await page.$$(`${figure} .on, #p9 .l.on`)).length === 0);
  check('no noise', page.noise.length === 0, page.noise);
  await page.context().close();
}

async function pointer(path) {
  const page = await open(path);
  const figure = '#p9 figure';
  const hint = await page.textContent(`${figure} .say`);
  await page.hover(`${figure} .panel[data-p="0"] .nd[data-n="5"]`);
  const say = await page.textContent(`${figure} .say`);
  check('pointing at a thread', say === 'Thread 5 reads a[5]; writes s[5] (line 3)', say);
  await page.hover('#p9 h2');
  check('pointing elsewhere', (await page.textContent(`${figure} .say`)) === hint);
  await page.click(`${figure} .panel[data-p="0"] .nd[data-n="2"]`);
  await page.hover('#p9 h2');
  check('a click holds it', (await page.textContent(`${figure} .say`)).startsWith('Thread 2 '));
  check('back has nowhere to go', await page.isDisabled(`${figure} .prev`));
  await page.click(`${figure} .next`);
  check('next', await page.isVisible(`${figure} .panel[data-p="1"]`));
  check('next has nowhere to go', await page.isDisabled(`${figure} .next`));
  await page.click(`${figure} .all`);
  check('all of them', (await visible(page, `${figure} .panel`)) === 2);
  check('and says so', (await page.getAttribute(`${figure} .all`, 'aria-pressed')) === 'true');
  await page.click('#p9 summary >> text=The same as a table');
  check('the table opens', await page.isVisible('#p9 .table tbody tr[data-n="7"]'));
  await page.context().close();
}

// Races and accesses out of bounds are told by form, not by colour alone.
async function marks(path) {
  const page = await open(path);
  const dashes = (selector) => page.$eval(selector, (e) => getComputedStyle(e).strokeDasharray);
  check('a race is dashed', (await dashes('#p12 .k.bad')) !== 'none');
  check('a race is hatched', (await page.$eval('#p12 .race', (e) => getComputedStyle(e).fill)).includes('#hatch'));
  check('and has a sign', (await page.$$('#p12 .sign')).length > 0);
  check('out of bounds is dashed', (await dashes('#p3 .out')) !== 'none');
  check('and crossed out', (await page.$$('#p3 .x')).length >= 8);
  check('a finding stands below its line', (await page.$eval('#p3 .f', (e) => e.previousElementSibling.id)) === 'p3L2');
  await page.context().close();
}

// --- looks ---

// One page in all its looks.
async function looks(path) {
  const page = await open(path);
  const seen = {};
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    seen[colorScheme] = await page.evaluate(() => {
      const of = (s, p) => getComputedStyle(document.querySelector(s))[p];
      return { page: of('body', 'backgroundColor'), ink: of('body', 'color'), thread: of('#p9 .nd .n', 'fill'), cell: of('#p9 .cells', 'fill') };
    });
  }
  for (const key of Object.keys(seen.light))
    check(`dark mode: ${key}`, seen.light[key] !== seen.dark[key], seen);
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(`${width} px are enough`, wide <= width, wide);
  }
  await page.emulateMedia({ media: 'print' });
  check('printed: all panels', (await visible(page, '#p9 .panel')) === 2);
  check('printed: no buttons', (await visible(page, '#p9 .steps')) === 0);
  const pdf = await page.pdf({ format: 'A4' });
  check('printed: pages', pdf.length > 10000, pdf.length);
  await page.context().close();
}

// On a phone: taps, and no talk of keys.
async function touch(path) {
  const page = await open(path, { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
  const says = await page.$$eval('.say, .stage', (all) => all.map((e) => e.textContent + e.getAttribute('aria-label')).join());
  check('touch: no arrow keys', !says.includes('arrow'), says.slice(0, 80));
  check('touch: taps', (await page.textContent('#p9 .say')).includes('Tap a thread'));
  await page.tap('#p9 .now .nd[data-n="3"]');
  check('touch: a thread is chosen', (await page.textContent('#p9 .say')).startsWith('Thread 3'));
  check('touch: 375 px are enough', (await page.evaluate(() => document.documentElement.scrollWidth)) <= 375);
  const code = await page.$$eval('.code', (all) => all.every((e) => e.scrollWidth <= e.clientWidth || getComputedStyle(e).overflowX === 'auto'));
  check('touch: long lines scroll within their box', code);
  await page.context().close();
}

// A puzzle without a kernel, and bars.
async function start(path) {
  const page = await open(path);
  check('untouched: the statement', (await page.textContent('#p5 .statement')).length > 40);
  check('untouched: arrays and threads', (await visible(page, '#p5 figure.empty .panel')) === 1);
  check('untouched: nothing is linked', (await page.$$('#p5 .k')).length === 0);
  check('untouched: what should come out', (await page.textContent('#p5 .values')).includes('out = '));
  const bars = await page.$$eval('.counter', (all) => all.filter((e) => e.textContent.includes('at par'))
    .map((e) => e.querySelector('.fill').getAttribute('width')));
  check('a bar at par is full', bars.length > 0 && bars.every((w) => w === '100.0'), bars);
  const colours = await page.$$eval('#p14 .panel:first-child .nd:not(.idle) .n', (all) => new Set(all.map((e) => getComputedStyle(e).fill)).size);
  check('nine threads, nine colours', colours === 9, colours);
  await page.context().close();
}

async function without_script(path) {
  const page = await open(path, { javaScriptEnabled: false });
  const all = (await page.$$('#p9 .panel')).length;
  check('without a script all panels are shown', all === 2 && (await visible(page, '#p9 .panel')) === all);
  check('and no buttons', (await visible(page, '#p9 .steps')) === 0);
  check('and no empty line', (await visible(page, '#p9 .say')) === 0);
  await page.context().close();
}

await main(async (args) => {
  if (args[0] === '--shots') {
    await shots(args[1], args[2]);
    return;
  }
  const [path, ...others] = args;
  await (await loads(path, 'Result', 500000)).context().close();
  await keyboard(path);
  await pointer(path);
  await marks(path);
  await looks(path);
  await touch(path);
  await start(path);
  await without_script(path);
  await accessible(path, { colorScheme: 'light' });
  await accessible(path, { colorScheme: 'dark' }, ['color-contrast']);
  await accessible(path, { viewport: { width: 390, height: 800 } }, ['scrollable-region-focusable', 'target-size']);
  for (const other of others) await hostile(other, 'Result', 500000);
});
