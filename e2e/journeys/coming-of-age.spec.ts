/** A 13th birthday: a guardian's view ends, the login is handed over, and its owner sets up an account of their own. */
import type { Page } from '@playwright/test';
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import {
  answerCookies,
  arrangeAs,
  askAs,
  beginAs,
  expect,
  expectAccessible,
  linkIn,
  mailTo,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';

const world = openWorld();
const password = 'three blue elephants sing';
const frame = (page: Page) => page.locator('[data-viewing="true"]');
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** A child without a login, and two memories that Ana recorded with it and let be shared. */
async function addMila(ana: Account): Promise<string> {
  const ask = arrangeAs(world.url, ana.token);
  await ask('POST', '/auth/step-up', { password: ana.password });
  const made = await ask('POST', '/parent/children', {
    full_name: 'Mila Varga',
    username: 'mila',
    born: '2019-03-01',
    consent: { version: CONSENT_VERSION, agreed: true },
  });
  const id = textAt(made, 'data', 'id');
  await ask('POST', `/parent/switch-to-child/${id}`, {});
  const memories: string[] = [];
  for (const title of ['My swimming badge', 'The plum jam'])
    memories.push(
      textAt(
        await ask('POST', '/activities', {
          type: 'everyday',
          subtype: 'ordinary_day',
          title,
          audience: 'family',
        }),
        'data',
        'id',
      ),
    );
  await ask('POST', '/parent/switch-back', {});
  for (const memory of memories)
    await askAs(world.url, ana.token)('POST', `/activities/${memory}/decision`, {
      decision: 'approve',
    });
  return id;
}

/** Thirteen since this midnight, where she lives; the memories are of before. */
function moveBirth(id: string): void {
  const day = "((now() at time zone time_zone)::date - interval '13 years')::date";
  tellDatabase(
    world.server,
    `update app_user set created_at = '2020-01-01', birth_start = ${day}, birth_end = ${day} where id = $1`,
    [id],
  );
  tellDatabase(world.server, "update activity set created_at = '2022-06-01' where owner_id = $1", [
    id,
  ]);
  tellDatabase(world.server, "select graphile_worker.add_job('coming_of_age.birthdays')");
}

test('a 13th birthday', async ({ visit }) => {
  const ana = await makeOwner(world.url);
  const id = await addMila(ana);
  const anas = await visit('Ana');
  const milas = await visit('Mila');
  const { page } = anas;

  await test.step('whoever looks at midnight is themselves again, and is told', async () => {
    await askAs(world.url, ana.token)('POST', `/parent/switch-to-child/${id}`, {});
    anas.watch.expectStatus(409, /./u);
    await beginAs(anas, world.url, ana);
    await expect(frame(page)).toBeVisible();
    moveBirth(id);
    // Whatever page it is, it is left: it was Mila's.
    await page.reload();
    await expect(frame(page)).toBeHidden();
    await expect(main(page)).toBeVisible();
    await page.goto(`${world.url}/children`);
    await expect(page.getByRole('heading', { name: 'From 13 on' })).toBeVisible();
    await page.goto(`${world.url}/?modal=codex&username=ana&tab=summons`);
    await expect(page.getByText('Mila Varga is 13 now', { exact: false })).toBeVisible();
  });

  const link = await test.step('she hands the login over', async () => {
    await page.goto(`${world.url}/children/${id}`);
    const section = page.getByRole('region', { name: 'Hand over the login' });
    await section.getByLabel('Your password', { exact: true }).fill(ana.password);
    await expectAccessible(page, 'handing over');
    await section.getByRole('button', { name: 'Make a link' }).click();
    await expect(section.getByRole('img', { name: 'QR code' })).toBeVisible();
    return section.getByLabel('Link', { exact: true }).inputValue();
  });

  await test.step('Mila opens it, with a password that only she knows', async () => {
    await answerCookies(milas.context);
    await milas.page.goto(link);
    await expect(milas.page.getByText('Ana Varga made this link for you.')).toBeVisible();
    expect(milas.page.url()).not.toContain('token');
    await expectAccessible(milas.page, 'the link');
    await milas.page.getByLabel('New password').fill(password);
    await milas.page.getByRole('button', { name: 'Open my account' }).click();
    await expect(main(milas.page)).toBeVisible();
    await expect(milas.page.getByText('Your password is your own.')).toBeVisible();
  });

  await setUp(milas.page, ana);

  await test.step('what she took back is no longer Ana’s to read, and the link is spent', async () => {
    const guests = await visit('a guest');
    guests.watch.expectStatus(410, /hand-over/u);
    await answerCookies(guests.context);
    await guests.page.goto(link);
    await expect(guests.page.getByText('This link was already used or has expired.')).toBeVisible();
    await page.goto(`${world.url}/children/${id}`);
    const section = page.getByRole('region', { name: 'Hand over the login' });
    anas.watch.expectStatus(409, /hand-over/u);
    await section.getByLabel('Your password', { exact: true }).fill(ana.password);
    await section.getByRole('button', { name: 'Make a link' }).click();
    await expect(section.getByText('They have a login of their own now.')).toBeVisible();
  });
});

async function setUp(page: Page, ana: Account): Promise<void> {
  const step = (name: string) => page.getByRole('region', { name, exact: true });
  await test.step('she agrees to the words, and keeps one of two memories visible', async () => {
    await step('What you agree to').getByLabel('I have read this').check();
    await step('What you agree to').getByRole('button', { name: 'Agree' }).click();
    await expect(step('What you agree to').getByText('You agreed.')).toBeVisible();
    const shared = step('What you shared as a child');
    await shared.getByRole('button', { name: 'Only me: “The plum jam”' }).click();
    await expect(shared.getByText('The plum jam')).toBeHidden();
    await expectAccessible(page, 'an account of one’s own');
    await shared.getByRole('button', { name: 'Keep all as they are' }).click();
    await expect(shared.getByText('You chose.', { exact: false })).toBeVisible();
    await expect(shared.getByText('My swimming badge')).toBeVisible();
  });
  await test.step('she proves an address of her own, and everything is set up', async () => {
    const email = step('Your own e-mail address');
    await email.getByLabel('E-mail address').fill('mila.own@example.org');
    await email.getByLabel('Your password', { exact: true }).fill(password);
    await email.getByRole('button', { name: 'Use this address' }).click();
    await expect(email.getByText('mila.own@example.org', { exact: false })).toBeVisible();
    await page.goto(linkIn(await mailTo(world.url, ana, 'mila.own@example.org'), world.url));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/email\/verified/u);
    await page.goto(`${world.url}/growing-up`);
    await expect(page.getByText('Everything is set up.', { exact: false })).toBeVisible();
  });
}
