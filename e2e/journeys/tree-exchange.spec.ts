/** A file of another program: looked at, tried, brought in, taken out again as one; and a tree taken along as a file. */
import { existsSync, readFileSync } from 'node:fs';
import { join as path } from 'node:path';
import type { Page } from '@playwright/test';
import {
  beginAs,
  expect,
  expectAccessible,
  makeOwner,
  root,
  test,
  openWorld,
  type Account,
} from '../world/index.ts';
import { growFamily, type SmallFamily } from '../world/small-family.ts';
import { card, familyOf, cards, openErrand, search, tab } from '../world/tree-page.ts';

const world = openWorld();
let ana: Account;
let family: SmallFamily;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  family = await growFamily(world.url, ana);
});

/** Names in four scripts, a date nobody can count, and things no program but its own has a place for. */
const file = `0 HEAD
1 SOUR OLDBOOK
2 VERS 3.1
1 GEDC
2 VERS 5.5.1
2 FORM LINEAGE-LINKED
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Sven Olof /Lindqvist/
1 SEX M
1 BIRT
2 DATE ABT 1871
2 PLAC Kivik, Skåne
1 DEAT
2 DATE 3 FEB 1944
1 _EYES grey
2 _SEEN by the parson
1 FAMS @F1@
0 @I2@ INDI
1 NAME Ελένη /Παππά/
1 SEX F
1 BIRT
2 DATE BET 1873 AND 1876
1 DEAT Y
1 FAMS @F1@
0 @I3@ INDI
1 NAME سعاد /الحدّاد/
1 SEX F
1 BIRT
2 DATE (in the year of the great flood)
1 DEAT
2 DATE 1950
1 FAMC @F1@
0 @I4@ INDI
1 NAME Олга /Линдквист/
1 SEX F
1 BIRT
2 DATE 12 MAY 1905
1 DEAT
2 DATE 1990
1 FAMC @F1@
2 PEDI adopted
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 CHIL @I4@
1 MARR
2 DATE 6 JUN 1899
1 _MOOD hopeful
0 TRLR
`;
const upload = (name: string, words: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
});
const importing = (page: Page) => page.getByRole('dialog', { name: 'Import (GEDCOM)' });

async function openImport(page: Page): Promise<void> {
  await expect(cards(page).first()).toBeVisible();
  await openErrand(page, 'Import (GEDCOM)');
  await expect(importing(page)).toBeVisible();
}

test('a file is looked at, tried, brought in as a tree of its own, seen, taken along, and taken back', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, `/tree?tree=${family.tree}`);
  await openImport(page);
  const dialog = importing(page);
  await expectAccessible(page, 'bringing in a file');
  await dialog.getByLabel('Family tree file').setInputFiles(upload('kivik.ged', file));
  await expect(dialog.getByText('4 people')).toBeVisible();
  await expect(dialog.getByText(/GEDCOM 5\.5\.1, UTF-8/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this file' }).click();
  await expect(dialog.getByText(/no field for \d+ entries/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Test without saving' }).click();
  await expect(dialog.getByText('This would add:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Import complete')).toBeVisible();
  await expectAccessible(page, 'a file that was brought in');
  await dialog.getByRole('button', { name: 'Open the tree' }).click();
  await expect(page.getByText('4 people')).toBeVisible();
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await tab(page, 'Everyone').click();
  for (const name of ['Sven Olof Lindqvist', 'Ελένη Παππά', 'سعاد الحدّاد', 'Олга Линдквист'])
    await expect(card(page, name)).toBeVisible();
  await test.step('taken along as GEDCOM 7, with what no tree has a place for', async () => {
    await openErrand(page, 'Export');
    const out = page.getByRole('dialog', { name: 'Export' });
    await expectAccessible(page, 'taking the tree along');
    await out.getByRole('button', { name: 'Create file' }).click();
    const link = out.getByRole('button', { name: /^Download / });
    await expect(link).toBeVisible();
    // The browser fetches the file itself, by the cookie that logging in leaves.
    await ours.context.addCookies([
      { name: 'kinlore_session', value: encodeURIComponent(ana.token), url: world.url },
    ]);
    const coming = page.waitForEvent('download');
    await link.click();
    const written = readFileSync(await (await coming).path(), 'utf8');
    for (const part of [
      '2 VERS 7.0',
      'Sven Olof /Lindqvist/',
      'Ελένη /Παππά/',
      'سعاد /الحدّاد/',
      'Олга /Линдквист/',
      '_EYES grey',
      '_SEEN by the parson',
      '_MOOD hopeful',
      'BET 1873 AND 1876',
      'ABT 1871',
      'great flood',
      '6 JUN 1899',
      'PEDI ADOPTED',
    ])
      expect(written).toContain(part);
    expect(written.match(/^0 @[^@]+@ INDI/gmu)).toHaveLength(4);
    await page.keyboard.press('Escape');
  });
  await test.step('taken back whole', async () => {
    await page.goto(`${world.url}/tree?tree=${family.tree}`);
    await openImport(page);
    await dialog.getByRole('button', { name: 'kivik.ged' }).click();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await expect(dialog.getByText('Import undone')).toBeVisible();
  });
});

test('a file that is none is told so, and nothing is sent', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, `/tree?tree=${family.tree}`);
  await openImport(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/import')) sent.push(request.url());
  });
  await importing(page)
    .getByLabel('Family tree file')
    .setInputFiles(upload('list.ged', 'Bread, milk, a hundred nails.\n'));
  await expect(importing(page).getByText(/We can’t read this file/)).toBeVisible();
  await importing(page)
    .getByLabel('Family tree file')
    .setInputFiles(upload('hurt.ged', file.replace('1 FAMC @F1@\n2 PEDI adopted', '1 FAMC @F99@')));
  await importing(page).locator('summary').click();
  await expect(importing(page).getByText(/F99/)).toBeVisible();
  expect(sent).toEqual([]);
});

const royals = path(root, '../shared/data/gedcom/royal92.ged');
test('three thousand royals are brought in and found', async ({ visit }) => {
  test.skip(
    !existsSync(royals),
    'royal92.ged does not lie beside the repository; the file above carries the proof',
  );
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, `/tree?tree=${family.tree}`);
  await openImport(page);
  const dialog = importing(page);
  await dialog
    .getByLabel('Family tree file')
    .setInputFiles({ name: 'royal92.ged', mimeType: 'text/plain', buffer: readFileSync(royals) });
  await expect(dialog.getByText('3,010 people')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this file' }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Import complete')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open the tree' }).click();
  // The tree that was open until now has a field for searching too: what is typed there goes with it.
  await expect(familyOf(page, 'Victoria Hanover')).toBeVisible();
  await expect(page.getByText('3,010 people')).toBeVisible();
  await search(page).fill('Edward_VII Wettin');
  await page
    .getByRole('option', { name: /Edward_VII.*Wettin/ })
    .first()
    .click();
  await expect(familyOf(page, 'Edward_VII Wettin')).toBeVisible();
  await expect(card(page, 'Edward_VII').first()).toBeVisible();
});
