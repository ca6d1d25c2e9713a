/** A family on paper: looked at first, then taken along as the three kinds of file. */
import { readFileSync } from 'node:fs';
import {
  beginAs,
  expect,
  expectAccessible,
  makeOwner,
  test,
  openWorld,
  type Account,
} from '../world/index.ts';
import { growFamily, type SmallFamily } from '../world/small-family.ts';
import { cardOf, openErrand } from '../world/tree-page.ts';

const world = openWorld();
let ana: Account;
let family: SmallFamily;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  family = await growFamily(world.url, ana);
});

/** How each kind of file begins. */
const kinds = [
  ['PDF', '%PDF-'],
  ['SVG', '<?xml'],
  ['PNG', '\u{89}PNG'],
] as const;

test('a drawing is looked at, and saved with its letters in it', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, '/tree');
  await expect(page.getByRole('heading', { level: 1, name: /^The family of / })).toBeVisible();
  await openErrand(page, 'Print or save a drawing');
  const dialog = page.getByRole('dialog', { name: 'Print or save this drawing' });
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await expectAccessible(page, 'poster');
  for (const [kind, beginning] of kinds) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: kind, exact: true }).click(),
    ]);
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(0, 8).toString('latin1'), kind).toContain(beginning.slice(0, 5));
    expect(bytes.length, kind).toBeGreaterThan(20_000);
    if (kind === 'PDF') expect(bytes.toString('latin1')).toContain('/FontFile2');
  }
  await page.keyboard.press('Escape');
  await test.step('several people are chosen, put on paper, taken out together and brought back at once', async () => {
    const [vera, nikola] = [cardOf(page, family.of('vera')), cardOf(page, family.of('nikola'))];
    await vera.click({ modifiers: ['Shift'] });
    await nikola.focus();
    await page.keyboard.press('Shift+Space');
    await expect(nikola).toHaveAttribute('aria-pressed', 'true');
    const bar = page.getByRole('group', { name: 'Select several people' });
    await expect(bar).toContainText('2 people selected');
    await expectAccessible(page, 'choosing');
    await bar.getByRole('button', { name: 'Print these' }).click();
    await expect(dialog.getByText(/^2 people\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    for (const card of [vera, nikola]) await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo my last change' }).click();
    for (const card of [vera, nikola]) await expect(card).toBeVisible();
  });
});
