/**
 * Takes the pictures of docs/sky.md: every view of a sky in three themes, on a desk and on a phone, one sheet for each.
 *   node tools/sky-pictures.ts --base http://127.0.0.1:3000 [--as ana] [--only nexus,journey]
 * The instance at `--base` has the demo family open; nothing is written to it.
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { findChromium, advice } from './chromium.ts';
import { drawnFlags, keep, logIn, passwordOf } from './picture-page.ts';
import { sheet } from './picture-sheet.ts';

const themes = ['shadow', 'light', 'rainbow'] as const;
const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

interface View {
  readonly name: string;
  /** `{orb}`: a memory with people and a photograph. */
  readonly path: string;
  readonly face?: 'Photographs' | 'Overview';
}

const views: readonly View[] = [
  { name: 'personal', path: '/?view=personal' },
  { name: 'nexus', path: '/?view=nexus&orb={orb}' },
  { name: 'transit', path: '/?view=transit&orb={orb}' },
  { name: 'collective', path: '/?view=collective' },
  { name: 'photographs', path: '/?view=personal', face: 'Photographs' },
  { name: 'overview', path: '/?view=personal', face: 'Overview' },
  { name: 'journey', path: '/?view=nexus&play={orb}' },
  { name: 'years', path: '/?view=time-lapse' },
];

/** Opens a memory, and reads which one from its address. */
async function orbOf([page]: readonly Page[], base: string): Promise<string> {
  if (page === undefined) return '';
  await page.goto(`${base}/?view=personal`);
  await page.getByRole('list', { name: 'Memories' }).getByRole('button').first().press('Enter');
  await page.waitForURL(/activityId=/u);
  return new URL(page.url()).searchParams.get('activityId') ?? '';
}

async function picture(page: Page, view: View, theme: string): Promise<Buffer> {
  await page.goto(view.path);
  await page.locator('[data-sky-keys]').waitFor();
  // The account has another one, and may say so late.
  await page.evaluate((wanted) => {
    const root = document.documentElement;
    const wear = () => {
      if (root.dataset['theme'] !== wanted) root.dataset['theme'] = wanted;
    };
    wear();
    new MutationObserver(wear).observe(root, { attributeFilter: ['data-theme'] });
  }, theme);
  if (view.face === undefined) await page.locator('canvas').waitFor();
  else await page.getByRole('button', { name: view.face, exact: true }).click();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(4_000); // a flight ends and photographs come; nothing on the page tells when
  return page.screenshot();
}

async function visitor(
  browser: Browser,
  viewport: (typeof windows)[number],
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 500 });
  await context.addInitScript(() => {
    localStorage.setItem('kinlore.cookies', '{}');
    localStorage.setItem(
      'kinlore.consent',
      '{"accepted":true,"timestamp":"2026-01-01T00:00:00.000Z","version":"1.0"}',
    );
  });
  return context;
}

/** One after the other, as a person would. */
async function inTurn<One, Made>(
  all: readonly One[],
  make: (one: One) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of all) made.push(await make(one)); // oxlint-disable-line no-await-in-loop -- see above
  return made;
}

async function takeAll(
  browser: Browser,
  { base, login, only }: { base: string; login: string; only: readonly string[] | undefined },
): Promise<void> {
  const password = await passwordOf(base, login);
  const pages = await inTurn(windows, async (viewport) => {
    const page = await (await visitor(browser, viewport)).newPage();
    await logIn(page, base, login, password);
    return page;
  });
  const orb = await orbOf(pages, base);
  const chosen = views.filter(({ name }) => only?.includes(name) ?? true);
  await inTurn(chosen, async (view) => {
    const there = { ...view, path: base + view.path.replace('{orb}', orb) };
    const rows = await inTurn(themes, (theme) =>
      inTurn(pages, (page) => picture(page, there, theme)),
    );
    keep(`docs/pictures/sky-${view.name}.webp`, await sheet(rows, windows));
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: 'http://127.0.0.1:3000' },
      as: { type: 'string', default: 'ana' },
      only: { type: 'string' },
    },
  });
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(advice);
  const browser = await chromium.launch({ executablePath, args: [...drawnFlags] });
  try {
    await takeAll(browser, {
      base: values.base,
      login: values.as,
      only: values.only?.split(','),
    });
  } finally {
    await browser.close();
  }
}

if (import.meta.main) await main();
