/** Releases that no gate let through: what the shell does with a remote that breaks in its set-up, or was written for another shell. */
import type { Page } from '@playwright/test';
import {
  beginAs,
  expect,
  makeOwner,
  test,
  openWorld,
  type Account,
  type Visit,
  type Visitor,
} from '../world/index.ts';
import { builtRelease, pointAt, publishVariant, type Published } from '../world/variants.ts';

const world = openWorld();
let ana: Account;
let variants: { readonly unwell: Published; readonly needsNewer: Published };

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  const setUp =
    "setup:()=>{if(document.documentElement.dataset.well!=='yes')throw new Error('the set-up broke')}";
  variants = {
    unwell: await publishVariant(world.server, 'legacy', 'e2e00unwell', (words) =>
      words.replace(
        /\(0,(\w+)\.defineRemote\)\(/u,
        (_all, name: string) => `((...given)=>({...(0,${name}.defineRemote)(...given),${setUp}}))(`,
      ),
    ),
    needsNewer: await publishVariant(world.server, 'legacy', 'e2e000newer', (words) =>
      words.replace(
        /(shareKey:"@kinlore\/shared\/[\w/-]+",import:null,requiredVersion:)"\^1\.0\.0"/gu,
        '$1"^2.0.0"',
      ),
    ),
  };
});

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const lead = (page: Page) => page.getByText('People your family remembers.');
const missing = (page: Page) => page.getByText("Couldn't load Memorials");
const otherVersion = (page: Page) =>
  page.getByText('This part needs another version of the page.', { exact: false });
const toMemorials = (page: Page) => bar(page).getByRole('link', { name: 'Memorials' }).click();

/** The bar works and two other remotes work, on the same page. */
async function restIsUsable(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: 'Family', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start with me' })).toBeVisible();
  await bar(page)
    .getByRole('link', { name: 'Home', exact: true })
    .or(bar(page).getByRole('link', { name: /first page|Home/ }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'The Varga family', level: 1 })).toBeVisible();
}

async function pageWith(
  visit: Visit,
  release: Published,
  lastGood: Published | null = null,
): Promise<Visitor> {
  pointAt(world.server, 'legacy', release, lastGood);
  const visitor = await visit('Ana', { serviceWorkers: 'block' });
  visitor.watch.expectConsole(/RUNTIME-|legacy|set-up/u);
  await beginAs(visitor, world.url, ana);
  await visitor.page.evaluate(() => {
    document.documentElement.dataset['same'] = 'yes';
  });
  return visitor;
}

const isSamePage = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same', 'yes');

test('a remote that throws in its set-up', async ({ visit }) => {
  const { page } = await pageWith(visit, variants.unwell);
  await toMemorials(page);
  await expect(missing(page)).toBeVisible();
  await restIsUsable(page);
  await toMemorials(page);
  await expect(missing(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(missing(page)).toBeVisible();
  await test.step('once what it stumbled over is gone, one press brings it', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset['well'] = 'yes';
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(lead(page)).toBeVisible();
    await isSamePage(page);
  });
});

const skewed: readonly (readonly [string, () => Published])[] = [
  ['needs a newer shared than the shell has', () => variants.needsNewer],
  [
    'speaks a contract that is too new',
    () => ({
      ...builtRelease('legacy'),
      manifest: { ...builtRelease('legacy').manifest, contract: 2 },
    }),
  ],
  [
    'speaks a contract that is too old',
    () => ({
      ...builtRelease('legacy'),
      manifest: { ...builtRelease('legacy').manifest, contract: 0 },
    }),
  ],
];

for (const [what, release] of skewed) {
  test(`a remote that ${what}`, async ({ visit }) => {
    const { page } = await pageWith(visit, release());
    await toMemorials(page);
    await expect(missing(page)).toBeVisible();
    await expect(otherVersion(page)).toBeVisible();
    await restIsUsable(page);
    await isSamePage(page);
    await test.step('another press breaks nothing, and the page that is loaded after the way back has it', async () => {
      await toMemorials(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(otherVersion(page)).toBeVisible();
      pointAt(world.server, 'legacy', builtRelease('legacy'));
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(lead(page)).toBeVisible();
    });
  });
}

for (const [what, release] of [
  ['breaks in its set-up', () => variants.unwell],
  ['needs a newer shared', () => variants.needsNewer],
] as const) {
  test(`where a release ${what}, the last good one stands in, and nobody notices`, async ({
    visit,
  }) => {
    const { page } = await pageWith(visit, release(), builtRelease('legacy'));
    await toMemorials(page);
    await expect(lead(page)).toBeVisible();
    await page.getByRole('link', { name: 'Create a memorial' }).first().click();
    await expect(page.getByLabel('Full name')).toBeVisible();
    await restIsUsable(page);
    await isSamePage(page);
  });
}
