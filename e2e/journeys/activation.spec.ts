/**
 * A death is reported, confirmed and stopped by a log-in; the whole way to the end with its mails; somebody disagrees, and it is decided.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  answerCookies,
  arrangeAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  linkIn,
  logIn,
  mailTo,
  makeOwner,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';
import { passDays, untilLookedAt } from '../world/deaths.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let vesna: Account;
let lena: Account;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  vesna = await join(world.url, ana, 'Vesna Kos', 'vesna');
  lena = await join(world.url, ana, 'Lena Kos', 'lena');
});

/** Somebody whose life Vesna and Lena look after. */
async function planned(name: string, username: string): Promise<Account> {
  const life = await join(world.url, ana, name, username);
  const ask = arrangeAs(world.url, life.token);
  for (const steward of [vesna, lena]) await connect(world.url, life, steward);
  await ask('POST', '/auth/step-up', { password: life.password });
  await ask('POST', '/legacy/plan', {});
  for (const { id } of [vesna, lena])
    await ask('POST', '/legacy/plan/stewards', { user_id: id, preset: 'co_steward' });
  for (const { token } of [vesna, lena])
    await arrangeAs(world.url, token)('POST', `/legacy/lives/${life.id}/stewardship`, {
      answer: 'accept',
    });
  return life;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A document, as far as anybody looks into it. */
const certificate = Buffer.from('%PDF-1.4\n% it is hereby certified\n%%EOF\n');

/** From the menu of the codex, through every question. */
async function reportIn(page: Page, { name, username }: Account): Promise<void> {
  await page.goto(`${world.url}/?modal=codex&username=${username}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Tell us of their death' }).click();
  await expect(heading(page, `Has ${name} died?`)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, go on' }).press('Enter');
  await page.getByLabel('Date of death').fill('yesterday');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByLabel('In your words').fill('I was there.');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(heading(page, 'What happens next')).toBeFocused();
  await page.getByRole('button', { name: 'Tell us now' }).press('Enter');
  await expect(heading(page, 'Do you have a document that shows it?')).toBeFocused();
  await expectAccessible(page, 'the question for a document');
  await page
    .getByLabel('Add a document')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'text/plain', buffer: certificate });
  await expect(page.getByText('certificate.pdf', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(heading(page, `We were told that ${name} has died`)).toBeVisible();
}

async function confirmIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'I confirm it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date of death').fill('yesterday');
  await dialog.getByRole('button', { name: 'I confirm it' }).click();
  await expect(dialog).toBeHidden();
}

test('a death is reported, confirmed by two, and stopped by a log-in', async ({ visit }) => {
  const rosa = await planned('Rosa Kos', 'rosa');
  const [vesnas, lenas] = [await visit('Vesna'), await visit('Lena')];
  await beginAs(vesnas, world.url, vesna);
  await beginAs(lenas, world.url, lena);

  await reportIn(vesnas.page, rosa);
  await expectAccessible(vesnas.page, 'a reported death');
  await expect(
    vesnas.page.getByText('1 of 2 people who look after the account have confirmed it.'),
  ).toBeVisible();

  const { page } = lenas;
  await page.goto(`${world.url}/?modal=codex&username=lena&tab=legacy`);
  await expect(page.getByRole('heading', { name: 'After a death' })).toBeVisible();
  await page.getByRole('link', { name: 'We were told that Rosa Kos has died' }).click();
  await expect(page.getByText('Reported by Vesna Kos')).toBeVisible();
  await confirmIn(page, page.url());
  await expect(heading(page, 'Enough people have confirmed that Rosa Kos has died')).toBeVisible();
  await expectAccessible(page, 'a confirmed death');

  const rosas = await visit('Rosa');
  await logIn(rosas.page, world.url, rosa);
  await expect(
    rosas.page.getByText('Somebody told us that you had died. You are here, so it was stopped.', {
      exact: false,
    }),
  ).toBeVisible();
  await rosas.page.getByRole('button', { name: 'Read more' }).click();
  await rosas.page.getByRole('link', { name: 'Somebody told us that you had died' }).click();
  await expect(rosas.page.getByText(/We were told by Vesna Kos/u)).toBeVisible();
  await expect(rosas.page.getByText('It was confirmed by Lena Kos.')).toBeVisible();
  await expectAccessible(rosas.page, 'a report about oneself');

  await expect(heading(page, 'The report about Rosa Kos was stopped')).toBeVisible();
  await expect(page.getByText('Rosa Kos has logged in. Nothing has changed.')).toBeVisible();
});

test('a death goes its whole way, with its mails, to the end', async ({ visit }) => {
  const ivo = await planned('Ivo Kos', 'ivo');
  const [vesnas, lenas] = [await visit('Vesna'), await visit('Lena')];
  await beginAs(vesnas, world.url, vesna);
  await beginAs(lenas, world.url, lena);
  await reportIn(vesnas.page, ivo);
  const address = vesnas.page.url();
  await confirmIn(lenas.page, address);
  const mailsToIvo = () => mailTo(world.url, ana, ivo.email);
  await expect.poll(mailsToIvo).toContain('Nothing has changed yet.');
  const link = linkIn(await mailsToIvo(), world.url);

  await test.step('the link of the mail opens one still page, and opening it does nothing', async () => {
    const guest = await visit('whoever reads the mail');
    await answerCookies(guest.context);
    await guest.page.goto(link);
    await expect(heading(guest.page, 'Are you here?')).toBeVisible();
    await expectAccessible(guest.page, 'the page of a mail');
    await lenas.page.reload();
    await expect(
      heading(lenas.page, 'Enough people have confirmed that Ivo Kos has died'),
    ).toBeVisible();
  });

  await test.step('after its days the account is in remembrance, and has a memorial', async () => {
    for (const days of [10, 10, 8]) {
      passDays(world.server, ivo, days);
      await untilLookedAt(world.server, ivo);
    }
    await expect.poll(mailsToIvo).toContain('your account will be kept in remembrance');
    passDays(world.server, ivo, 2);
    await expect
      .poll(() =>
        tellDatabase(world.server, 'select state from legacy_case where life_id = $1', [ivo.id]),
      )
      .toEqual([{ state: 'activated' }]);
    await lenas.page.reload();
    await expect(heading(lenas.page, 'Ivo Kos is in remembrance')).toBeVisible();
    await expectAccessible(lenas.page, 'a case in remembrance');
    await lenas.page.getByRole('link', { name: 'Go to the memorial' }).click();
    await expect(heading(lenas.page, 'Ivo Kos')).toBeVisible();
    await lenas.page.goto(`${world.url}/?modal=codex&username=ivo`);
    await expect(lenas.page.getByRole('dialog').getByText('In remembrance')).toBeVisible();
    await expect(lenas.page.getByRole('button', { name: 'Ask a question' })).toHaveCount(0);
  });

  await test.step('nobody logs in to it any more', async () => {
    const guest = await visit('whoever knows the password');
    guest.watch.expectStatus(401, /login/u);
    guest.watch.expectStatus(403, /login/u);
    await answerCookies(guest.context);
    await guest.page.goto(`${world.url}/?modal=login`);
    const dialog = guest.page.getByRole('dialog');
    await dialog.getByLabel('E-mail or username').fill(ivo.username);
    await dialog.getByLabel('Password', { exact: true }).fill(ivo.password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  });

  await test.step('after ninety days it is settled', async () => {
    passDays(world.server, ivo, 91);
    await expect
      .poll(() =>
        tellDatabase(world.server, 'select state from legacy_case where life_id = $1', [ivo.id]),
      )
      .toEqual([{ state: 'settled' }]);
    await lenas.page.goto(address);
    await expect(heading(lenas.page, 'Ivo Kos is in remembrance')).toBeVisible();
    await expect(lenas.page.getByRole('button', { name: 'It was a mistake' })).toHaveCount(0);
  });
});

test('somebody disagrees, and an administrator decides', async ({ visit }) => {
  const mara = await planned('Mara Kos', 'mara');
  const [vesnas, lenas, anas] = [await visit('Vesna'), await visit('Lena'), await visit('Ana')];
  await beginAs(vesnas, world.url, vesna);
  await beginAs(lenas, world.url, lena);
  await beginAs(anas, world.url, ana);
  await reportIn(vesnas.page, mara);
  await test.step('what is no document is refused, whatever it is called', async () => {
    const { page, watch } = vesnas;
    watch.expectStatus(415, /documents/u);
    await page.getByLabel('Add a document').setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('No document at all.'),
    });
    await expect(
      page.getByText(/letter\.pdf wasn’t sent\. This file can.t be used here/u),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Leave it out: letter.pdf' }).click();
    await expect(page.getByText(/letter\.pdf/u)).toHaveCount(0);
  });

  await lenas.page.goto(vesnas.page.url());
  await lenas.page.getByRole('button', { name: 'This isn’t so' }).click();
  const why = lenas.page.getByRole('dialog');
  await why.getByLabel('Why do you think so?').fill('I spoke with her this morning.');
  await why.getByRole('button', { name: 'Stop everything' }).click();
  await expect(heading(lenas.page, 'Somebody disagrees that Mara Kos has died')).toBeVisible();

  await anas.page.goto(`${world.url}/admin?section=deaths`);
  await expect(anas.page.getByText('I spoke with her this morning.')).toBeVisible();
  await expectAccessible(anas.page, 'reported deaths');
  await test.step('and reads the document, with a reason that is kept', async () => {
    await anas.page.getByRole('button', { name: 'Open certificate.pdf' }).click();
    const opening = anas.page.getByRole('dialog');
    await opening
      .getByLabel(/Why do you need to see it/u)
      .fill('To compare the day with what was said.');
    await opening.getByLabel(/Your password/u).fill(ana.password);
    await expectAccessible(anas.page, 'opening a document');
    const saved = anas.page.waitForEvent('download');
    await opening.getByRole('button', { name: 'Open and save' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('certificate.pdf');
    expect((await readFile(await file.path())).equals(certificate)).toBe(true);
    await expect(anas.page.getByText(/Opened by .*: “To compare the day/u)).toBeVisible();
    await expect(lenas.page.getByText('certificate.pdf')).toHaveCount(0);
  });
  await anas.page.getByRole('button', { name: 'Decide about Mara Kos' }).click();
  const decision = anas.page.getByRole('dialog');
  await decision.getByText('It ends; nothing changes').click();
  await decision.getByLabel(/What you have seen, and why/u).fill('I called her, and she answered.');
  await decision.getByLabel(/Your password/u).fill(ana.password);
  await decision.getByRole('button', { name: 'Decide' }).click();
  await expect(anas.page.getByText('Stopped', { exact: true })).toBeVisible();

  await vesnas.page.reload();
  await expect(heading(vesnas.page, 'The report about Mara Kos was stopped')).toBeVisible();
  await expect(
    vesnas.page.getByText('Somebody who runs this Kinlore has looked at it and ended it.', {
      exact: false,
    }),
  ).toBeVisible();
});
