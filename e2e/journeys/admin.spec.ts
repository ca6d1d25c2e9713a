/** The administration: an enquiry becomes an account; people, the outbox, the remotes. */
import { generateSync } from 'otplib';
import {
  answerCookies,
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
  linkIn,
  logIn,
  mailTo,
  makeOwner,
  describePerson,
  test,
  textAt,
  openWorld,
  type Account,
} from '../world/index.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
const mira = describePerson('Mira Petrov', 'mira');

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

test('an enquiry is reviewed, invited by mail, and joins', async ({ visit }) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Mira')];
  await answerCookies(theirs.context);
  await test.step('somebody asks for an account', async () => {
    const { page } = theirs;
    await page.goto(world.url);
    await page.getByRole('link', { name: 'Enquire' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Your name').fill(mira.name);
    await form.getByLabel('E-mail address').fill(mira.email);
    await form.getByLabel(/^What brings you here/).fill('My aunt is in half of your photographs.');
    await expectAccessible(page, 'enquiry');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('status')).toBeVisible();
  });
  await test.step('the owner reads it and invites', async () => {
    await beginAs(ours, world.url, ana, '/admin');
    const row = ours.page.getByRole('row', { name: /Mira Petrov/ });
    await expect(row.getByText('My aunt is in half of your photographs.')).toBeVisible();
    await expectAccessible(ours.page, 'requests');
    await row.getByRole('button', { name: 'Invite' }).click();
    await expect(
      ours.page.getByText('Mira Petrov was invited. You can see the e-mail in the mail outbox.'),
    ).toBeVisible();
  });
  await test.step('they join with the link of the mail', async () => {
    const { page } = theirs;
    await page.goto(linkIn(await mailTo(world.url, ana, mira.email), world.url));
    const form = page.getByRole('dialog');
    await form.getByLabel('Your name').fill(mira.name);
    await form.getByLabel('Username').fill(mira.username);
    await form.getByLabel('Password', { exact: true }).fill(mira.password);
    await form.getByRole('button', { name: 'Create your account' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

test('people are found, closed for now, and opened again', async ({ visit }) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Mira')];
  await answerCookies(theirs.context);
  await logIn(theirs.page, world.url, mira);
  await beginAs(ours, world.url, ana, '/admin?section=people');
  const { page } = ours;
  await page.getByLabel('Search by name, username or e-mail').fill('mira');
  const row = page.getByRole('row', { name: /Mira Petrov/ });
  theirs.watch.expectStatus(401, /^\/api\/v1\//);
  theirs.watch.expectStatus(403, /^\/(api\/v1|broadcasting)\//);
  await row.getByRole('button', { name: 'Suspend account' }).click();
  await page.getByRole('dialog').getByLabel('Why? They will read this.').fill('A trial.');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend account' }).click();
  await expect(row.getByText('Suspended')).toBeVisible();
  // Nobody touched their page: its socket was closed, and it found out by itself.
  await expect(theirs.page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await theirs.page.goto(world.url);
  await expect(theirs.page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await row.getByRole('button', { name: 'Restore account' }).click();
  await expect(page.getByText('The account of Mira Petrov is restored.')).toBeVisible();
  await expectAccessible(page, 'people');
  await logIn(theirs.page, world.url, mira);
});

const asMira = async () => {
  const body = { login: mira.username, password: mira.password };
  const answer = await arrangeAs(world.url, null)('POST', '/auth/login', body);
  return arrangeAs(world.url, textAt(answer, 'data', 'token'));
};

test('whoever lost the phone and the recovery codes is let in by an administrator, and told', async ({
  visit,
}) => {
  const act = await asMira();
  await act('POST', '/auth/step-up', { password: mira.password });
  const secret = textAt(await act('POST', '/settings/two-factor', {}), 'data', 'secret');
  await act('POST', '/settings/two-factor/confirm', { code: generateSync({ secret }) });
  const [ours, theirs] = [await visit('Ana'), await visit('Mira')];
  await answerCookies(theirs.context);
  await theirs.page.goto(`${world.url}/?modal=login`);
  const dialog = theirs.page.getByRole('dialog').last();
  await dialog.getByLabel('E-mail or username').fill(mira.username);
  await dialog.getByLabel('Password', { exact: true }).fill(mira.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByText('Your password is right.', { exact: false })).toBeVisible();
  await beginAs(ours, world.url, ana, '/admin?section=people');
  const { page } = ours;
  await page.getByLabel('Search by name, username or e-mail').fill('mira');
  const row = page.getByRole('row', { name: /Mira Petrov/ });
  await row.getByRole('button', { name: 'Turn off two-factor login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off two-factor login' }).click();
  await expect(page.getByText('Two-factor login is off for Mira Petrov.')).toBeVisible();
  await expect(async () => {
    expect(await mailTo(world.url, ana, mira.email)).toContain('Two-factor login was turned off');
  }).toPass({ timeout: 15_000 });
  await logIn(theirs.page, world.url, mira);
});

test('something private is read in an emergency, with a reason, for as long as it is open', async ({
  visit,
}) => {
  const memory = await (
    await asMira()
  )('POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The letter I never sent',
    body: 'Nobody but me.',
    audience: 'self',
  });
  const ours = await visit('Ana');
  await beginAs(ours, world.url, ana, '/admin?section=inspections');
  const { page } = ours;
  await expect(
    page.getByText('There is no other administrator here', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Ask to read something' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel('Which one?').fill(textAt(memory, 'data', 'id'));
  await asking.getByLabel('Why do you need to read it?').fill('Her sister is afraid for her.');
  await asking.getByLabel('Your password', { exact: true }).fill(ana.password);
  await expectAccessible(page, 'asking to read something');
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: 'Read it: A memory of Mira Petrov' }).click();
  const reading = page.getByRole('dialog', { name: 'A memory of Mira Petrov' });
  await expect(reading.getByText('Nobody but me.')).toBeVisible();
  await reading.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'End it now: A memory of Mira Petrov' }).click();
  await expect(page.getByText('Over', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Read it/u })).toHaveCount(0);
});

test('the outbox, the remotes and the health of the instance stand on the desk', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, '/admin?section=outbox');
  await expect(page.getByRole('row', { name: /mira@example\.org/ }).first()).toBeVisible();
  await expectAccessible(page, 'outbox');
  await page.getByRole('tab', { name: 'App parts' }).click();
  for (const name of ['feed', 'codex', 'family-tree', 'legacy', 'admin'])
    await expect(page.getByRole('row', { name: new RegExp(`^${name} `) })).toBeVisible();
  await expectAccessible(page, 'remotes');
  const legacy = page.getByRole('row', { name: /^legacy / });
  await legacy.getByRole('button', { name: 'Turn off' }).click();
  await expect(legacy.getByText('Turned off')).toBeVisible();
  await legacy.getByRole('button', { name: 'Turn on' }).click();
  await expect(legacy.getByRole('button', { name: 'Turn off' })).toBeVisible();
  await page.getByRole('tab', { name: 'Health' }).click();
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/database/i)
      .first(),
  ).toBeVisible();
});

test('somebody who does not run the instance has no desk', async ({ visit }) => {
  const { page, context, watch } = await visit('Mira');
  await answerCookies(context);
  await logIn(page, world.url, mira);
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  watch.expectStatus(404, /^\/api\/v1\/admin\//);
  await page.goto(`${world.url}/admin`);
  await expect(
    page.getByRole('heading', { name: 'This page is for administrators' }),
  ).toBeVisible();
});
