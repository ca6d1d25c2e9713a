/**
 * People of ninety, on a phone with letters twice as large: somebody without an account tells of a death with two sheets of paper, a steward confirms it, and
 * whose death it was is well and stops it; then a steward tells of it with an account.
 */
import type { Locator, Page } from '@playwright/test';
import {
  answerCookies,
  arrangeAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  logIn,
  makeOwner,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';
import { browserFlags, findCheapBrowser } from '../world/browser.ts';
import { expectReachable, sticksOut } from '../world/reach.ts';
import { makeSheets } from '../world/sheets.ts';

test.use({
  launchOptions: {
    executablePath: findCheapBrowser(),
    args: [...browserFlags, '--blink-settings=defaultFontSize=32'],
  },
});
test.describe.configure({ mode: 'serial' });

const phone = { width: 390, height: 844 } as const;
const world = openWorld();
let rosa: Account;
let vesna: Account;
let lena: Account;
/** The words of each, as they stand on the paper. */
let sheets: readonly string[] = [];

test.beforeAll(async () => {
  const ana = await makeOwner(world.url);
  rosa = await join(world.url, ana, 'Rosa Kos', 'rosa');
  vesna = await join(world.url, ana, 'Vesna Kos', 'vesna');
  lena = await join(world.url, ana, 'Lena Kos', 'lena');
  const ask = arrangeAs(world.url, rosa.token);
  for (const steward of [vesna, lena]) await connect(world.url, rosa, steward);
  await ask('POST', '/auth/step-up', { password: rosa.password });
  await ask('POST', '/legacy/plan', {});
  for (const { id, token } of [vesna, lena]) {
    await ask('POST', '/legacy/plan/stewards', { user_id: id, preset: 'co_steward' });
    await arrangeAs(world.url, token)('POST', `/legacy/lives/${rosa.id}/stewardship`, {
      answer: 'accept',
    });
  }
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Within reach with letters this large; then pressed, as a finger does. */
async function press(control: Locator): Promise<void> {
  await expectReachable(control, String(control));
  await control.click();
}

async function expectWhole(page: Page, what: string): Promise<void> {
  expect(await sticksOut(page), what).toEqual([]);
  await expectAccessible(page, what);
}

test('three sheets are made', async ({ visit }) => {
  const hers = await visit('Rosa');
  await beginAs(hers, world.url, rosa, '/?modal=codex&tab=legacy&section=letters');
  sheets = await makeSheets(hers.page);
  await expect(hers.page.getByText('Sheet 3 The notary')).toBeVisible();
});

test('two sheets tell of a death without an account, a steward confirms it, and a log-in stops it', async ({
  visit,
}) => {
  const guest = await visit('Marta', { viewport: phone });
  const { page } = guest;
  await answerCookies(guest.context);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await page.goto(`${world.url}/legacy-card#${(sheets[0] ?? '').replaceAll(' ', '-')}`);
  await expect(page.getByLabel('Words of the first sheet')).toHaveValue(sheets[0] ?? '');
  await page.getByLabel('Words of the second sheet').fill(sheets[1] ?? '');
  await press(page.getByRole('button', { name: 'Open with these sheets' }));
  await expect(heading(page, 'If Rosa Kos has died')).toBeVisible();
  await expectWhole(page, 'two sheets of somebody who lives');
  await press(page.getByRole('button', { name: 'Tell us about a death' }));

  await expect(heading(page, 'Has Rosa Kos died?')).toBeVisible();
  await expectWhole(page, 'whether somebody has died');
  await press(page.getByRole('button', { name: 'Yes, go on' }));
  await page.getByLabel('Date of death').fill('yesterday');
  await expectWhole(page, 'when somebody died');
  await press(page.getByRole('button', { name: 'Next' }));
  await page.getByLabel('In your words').fill('I live next door.');
  await expectWhole(page, 'how one knows');
  await press(page.getByRole('button', { name: 'Next' }));
  await expect(heading(page, 'What happens next')).toBeFocused();
  await expectWhole(page, 'what happens next');
  await press(page.getByRole('button', { name: 'Tell us now' }));
  await expect(heading(page, 'Thank you. We take it from here.')).toBeFocused();
  await expectWhole(page, 'a death that was told');
  for (const words of sheets)
    expect(sent.join('\n')).not.toContain(words.split(' ').slice(4, 7).join(' '));

  const lenas = await visit('Lena', { viewport: phone });
  await beginAs(lenas, world.url, lena, '/?modal=codex&username=lena&tab=legacy');
  await press(lenas.page.getByRole('link', { name: 'We were told that Rosa Kos has died' }));
  await expect(lenas.page.getByText(/with two sheets of the legacy card/u)).toBeVisible();
  await expect(
    lenas.page.getByText('1 of 2 people who look after the account have confirmed it.'),
  ).toBeVisible();
  await expect(lenas.page.getByText('I live next door.')).toHaveCount(0);
  await expectWhole(lenas.page, 'a case that two sheets opened');
  await press(lenas.page.getByRole('button', { name: 'I confirm it' }));
  const dialog = lenas.page.getByRole('dialog');
  await dialog.getByLabel('Date of death').fill('yesterday');
  await expectWhole(lenas.page, 'confirming a death');
  await press(dialog.getByRole('button', { name: 'I confirm it' }));
  await expect(
    heading(lenas.page, 'Enough people have confirmed that Rosa Kos has died'),
  ).toBeVisible();
  await expectWhole(lenas.page, 'a confirmed death');

  const rosas = await visit('Rosa again');
  await logIn(rosas.page, world.url, rosa);
  await expect(heading(lenas.page, 'The report about Rosa Kos was stopped')).toBeVisible();
  // Nothing is left to be taken back; that she is well is not told to paper.
  guest.watch.expectStatus(409, /\/legacy-card\/death\/take-back/u);
  await press(page.getByRole('button', { name: 'Take back what I said' }));
  await expect(
    page.getByRole('region', { name: 'Thank you. We take it from here.' }).getByRole('alert'),
  ).toHaveText(/\w/u);
});

test('a steward tells of a death with her own account', async ({ visit }) => {
  const vesnas = await visit('Vesna', { viewport: phone });
  const { page } = vesnas;
  await beginAs(vesnas, world.url, vesna, '/?modal=codex&username=rosa');
  await press(page.getByRole('button', { name: 'More actions' }));
  await press(page.getByRole('menuitem', { name: 'Tell us of their death' }));
  await expect(heading(page, 'Has Rosa Kos died?')).toBeVisible();
  await expectWhole(page, 'whether somebody one looks after has died');
  await press(page.getByRole('button', { name: 'Yes, go on' }));
  await page.getByLabel('Date of death').fill('yesterday');
  await press(page.getByRole('button', { name: 'Next' }));
  await page.getByLabel('In your words').fill('I was with her.');
  await press(page.getByRole('button', { name: 'Next' }));
  await expect(heading(page, 'What happens next')).toBeFocused();
  await expectWhole(page, 'what happens after a steward told');
  await press(page.getByRole('button', { name: 'Tell us now' }));
  await expect(heading(page, 'Do you have a document that shows it?')).toBeFocused();
  await expectWhole(page, 'the question for a document');
  await press(page.getByRole('link', { name: 'Not now' }));
  await expect(heading(page, 'We were told that Rosa Kos has died')).toBeVisible();
  await expect(
    page.getByText('1 of 2 people who look after the account have confirmed it.'),
  ).toBeVisible();
  await expectWhole(page, 'a case that a steward opened');
});
