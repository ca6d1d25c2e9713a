/** Letters at twice their size, as the browser's own setting makes them (it moves the breakpoints, too): nothing is out of reach. */
import type { Locator, Page } from '@playwright/test';
import {
  answerCookies,
  arrangeAs,
  beginAs,
  expect,
  logIn,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';
import { browserFlags, findCheapBrowser } from '../world/browser.ts';
import { expectReachable, sticksOut } from '../world/reach.ts';
import { growFamily } from '../world/small-family.ts';

test.use({
  launchOptions: {
    executablePath: findCheapBrowser(),
    args: [...browserFlags, '--blink-settings=defaultFontSize=32'],
  },
});

const world = openWorld();
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  await growFamily(world.url, ana);
});

const sizes = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desktop', width: 1280, height: 900 },
] as const;

interface Screen {
  readonly path: string;
  /** What one came to this screen for. */
  readonly primary: (page: Page) => readonly Locator[];
}

const inDialog = (page: Page, ...names: readonly string[]) =>
  names.map((name) => page.getByRole('dialog').getByRole('button', { name, exact: true }));
const bar = (page: Page) =>
  ['Your codex', 'Create Activity', 'Search Users'].map((name) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true }),
  );

const outside: readonly Screen[] = [
  {
    path: '/',
    primary: (page) => [
      page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }),
      page.getByRole('link', { name: 'Ask to join' }).first(),
    ],
  },
  {
    path: '/features',
    primary: (page) => [
      page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }),
    ],
  },
  { path: '/?modal=login', primary: (page) => inDialog(page, 'Log in', 'Close') },
  {
    path: '/forgot-password',
    primary: (page) => [page.getByRole('main').getByRole('button').first()],
  },
];

const inside = (memory: string): readonly Screen[] => [
  {
    path: '/',
    primary: (page) => [
      page.getByRole('main').getByRole('button', { name: 'Record a memory' }).first(),
      ...bar(page),
    ],
  },
  {
    path: '/?modal=activity',
    primary: (page) => [
      ...inDialog(page, 'Save now', 'Next', 'Close'),
      page.getByRole('dialog').getByRole('textbox', { name: 'Your story' }),
    ],
  },
  {
    path: memory,
    primary: (page) => [
      page.getByRole('button', { name: 'More actions', exact: true }),
      ...bar(page),
    ],
  },
  {
    path: '/?modal=codex&username=ana',
    primary: (page) => [
      page.getByRole('dialog').getByRole('tab', { name: 'Life' }),
      ...inDialog(page, 'Edit profile', 'Close'),
    ],
  },
  {
    path: '/?modal=codex&username=ana&tab=settings',
    primary: (page) => [page.getByRole('dialog').getByRole('textbox', { name: 'Username' })],
  },
  {
    path: '/tree',
    primary: (page) => [
      page.getByRole('main').getByPlaceholder('Search people'),
      page.getByRole('radio', { name: 'Family', exact: true }),
      ...bar(page),
    ],
  },
  {
    path: '/memorials/new',
    primary: (page) => [page.getByRole('main').getByRole('button').last(), ...bar(page)],
  },
  { path: '/search', primary: (page) => [page.getByRole('searchbox')] },
  { path: '/admin', primary: (page) => [page.getByRole('tab', { name: 'Requests' })] },
];

async function expectScreen(page: Page, { path, primary }: Screen): Promise<void> {
  await page.goto(world.url + path);
  for (const control of primary(page))
    await expectReachable(control, `${path}: ${String(control)}`);
  expect(await sticksOut(page), path).toEqual([]);
}

for (const { name, ...viewport } of sizes) {
  test(`${name} with letters of 32 pixels: a guest reaches everything`, async ({ visit }) => {
    const { page, context } = await visit('a guest', { viewport });
    await answerCookies(context);
    await page.goto(world.url);
    // The setting is one: without it this file would say nothing.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    for (const screen of outside) await test.step(screen.path, () => expectScreen(page, screen));
    await logIn(page, world.url, ana);
  });

  test(`${name} with letters of 32 pixels: whoever is inside reaches everything`, async ({
    visit,
  }) => {
    const ours = await visit('Ana', { viewport });
    const made = await arrangeAs(world.url, ana.token)('POST', '/activities', {
      status: 'published',
      type: 'family',
      subtype: 'gathering',
      title: 'The winter we carried the piano',
      body: 'Four of us, one rope.',
      audience: 'self',
    });
    await beginAs(ours, world.url, ana);
    for (const screen of inside(`/activities/family/${textAt(made, 'data', 'id')}`))
      await test.step(screen.path, () => expectScreen(ours.page, screen));
  });
}

/** What has the focus, where the bar lies over the middle of it or above; a long field may reach under it. */
const coveredByBar = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const bar = document.querySelector('nav[aria-label="Main"]');
    if (focused === null || bar === null || bar.contains(focused)) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40));
    return bar.contains(over) ? `${focused.tagName} ${focused.id}` : null;
  });

test('a phone with letters of 32 pixels: what Tab comes to does not lie under the bar', async ({
  visit,
}) => {
  const ours = await visit('Ana', { viewport: { width: 390, height: 844 } });
  await beginAs(ours, world.url, ana, '/memorials/new');
  const { page } = ours;
  await page.getByLabel('Full name').focus();
  const end = page.getByRole('main').getByRole('button').last();
  const covered: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const found = await coveredByBar(page);
    if (found !== null) covered.push(found);
    if (await end.evaluate((last) => last === document.activeElement)) break;
  }
  await expect(end).toBeFocused();
  expect(covered).toEqual([]);
});
