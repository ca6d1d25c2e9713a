/** Somebody decides what happens after they die: begun and decided by keyboard, a steward accepts in a second browser, and what they would find is looked at. */
import {
  answerCookies,
  beginAs,
  connect,
  describePerson,
  expect,
  expectAccessible,
  arrangeAs,
  join,
  linkIn,
  mailTo,
  makeOwner,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let bruno: Account;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, ana, bruno);
  const ask = arrangeAs(world.url, ana.token);
  for (const title of ['The first tram', 'What I never told'])
    await ask('POST', '/activities', {
      title,
      type: 'everyday',
      subtype: 'ordinary_day',
      audience: 'self',
    });
});

const plan = '/?modal=codex&tab=legacy&section=plan';

test('a plan is made by keyboard, a steward accepts in a second browser, and what they would find is shown', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  await beginAs(ours, world.url, ana, plan);
  const { page } = ours;
  const mine = page.getByRole('tabpanel', { name: 'Your plan' });

  await test.step('it is begun, and nothing is decided by that', async () => {
    await expect(page.getByText(/nothing is published and nothing is deleted/)).toBeVisible();
    await page.getByRole('button', { name: 'Start your plan' }).press('Enter');
    await expect(page.getByText(/Nobody has agreed to look after your page yet/)).toBeVisible();
    await expectAccessible(page, 'a plan that was begun');
  });

  await test.step('somebody is asked to look after it', async () => {
    await mine.getByRole('button', { name: 'Invite someone' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Who should look after your page?' });
    await form.getByRole('combobox', { name: 'Who?' }).fill('Bruno');
    await page.getByRole('option', { name: /Bruno Kos/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await form.getByLabel('What they are to you').fill('my brother');
    await expectAccessible(page, 'asking a steward');
    await form.getByRole('button', { name: 'Invite' }).press('Enter');
    await expect(page.getByText(/Primary steward · my brother · invited until/)).toBeVisible();
  });

  await test.step('what becomes of memories is decided', async () => {
    await page.getByRole('button', { name: 'Edit: Only you' }).press('Enter');
    const form = page.getByRole('dialog', { name: /Memories for “Only you”/ });
    await form.getByLabel('Leave them as they are').focus();
    await page.keyboard.press('ArrowDown');
    await expect(form.getByLabel('Only for the people who look after your page')).toBeChecked();
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form).toBeHidden();
    const row = mine.getByRole('listitem').filter({ hasText: 'Only you' }).first();
    await expect(row).toContainText('Only for the people who look after your page');
  });

  await test.step('the steward accepts in another browser, and sees no more than before', async () => {
    const theirs = await visit('Bruno');
    await beginAs(theirs, world.url, bruno, '/?modal=codex&tab=legacy');
    await expect(
      theirs.page.getByText(/Ana .* would like you to look after their page/),
    ).toBeVisible();
    await expectAccessible(theirs.page, 'an invitation to look after a page');
    await theirs.page.getByRole('button', { name: /^Accept: Ana/ }).press('Enter');
    await expect(theirs.page.getByText(/can see that you accepted/)).toBeVisible();
    await theirs.page.getByRole('tab', { name: 'Memorials' }).click();
    await expect(
      theirs.page.getByRole('heading', { name: 'People who count on you' }),
    ).toBeVisible();
    await expect(theirs.page.getByText('What I never told')).toHaveCount(0);
  });

  await test.step('the page of who asked hears of it, and shows what the steward would find', async () => {
    await expect(
      page.getByText(/1 person agreed to look after your page. Until enough people/),
    ).toBeVisible();
    await page.getByLabel('Show it for').selectOption({ label: 'Bruno Kos' });
    await expect(
      page.getByText('Only you: Bruno Kos could see all 2 memories. Today: 0.'),
    ).toBeVisible();
    await page.getByLabel('Show it for').selectOption({ label: 'Everyone' });
    await expect(page.getByText('Only you: Anyone could see none of 2 memories.')).toBeVisible();
  });

  await test.step('what is written is kept, and the plan is deleted only after a question', async () => {
    await page.getByRole('button', { name: 'Edit: A message' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'A message' });
    await form.getByRole('textbox', { name: 'A message' }).fill('Be kind to each other.');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form).toBeHidden();
    await page.reload();
    await expect(page.getByText('Be kind to each other.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete this plan' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Delete this plan' })
      .getByRole('button', { name: 'Delete this plan' })
      .press('Enter');
    await expect(page.getByRole('button', { name: 'Start your plan' })).toBeVisible();
  });
});

test('somebody without an account is asked by an address, makes one with the link, and accepts', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Aunt Zora')];
  const zora = describePerson('Zora Kos', 'zora');
  await beginAs(ours, world.url, ana, plan);
  const mine = ours.page.getByRole('tabpanel', { name: 'Your plan' });
  await mine.getByRole('button', { name: 'Start your plan' }).press('Enter');
  await mine.getByRole('button', { name: 'Invite by e-mail' }).press('Enter');
  const form = ours.page.getByRole('dialog', { name: 'Ask somebody without an account' });
  await form.getByLabel('E-mail address').fill(zora.email);
  await expectAccessible(ours.page, 'asking by an address');
  await form.getByRole('button', { name: 'Invite' }).press('Enter');
  await expect(ours.page.getByText('You won’t be able to see the link again.')).toBeVisible();
  await expectAccessible(ours.page, 'a link to hand on');
  await ours.page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(mine.getByText(zora.email)).toBeVisible();

  const { page } = theirs;
  await answerCookies(theirs.context);
  await page.goto(linkIn(await mailTo(world.url, ana, zora.email), world.url));
  await expect(page.getByText('asks you to look after their page one day.')).toBeVisible();
  await expectAccessible(page, 'somebody who asks for help');
  await page.getByRole('button', { name: 'Create your account' }).press('Enter');
  const joining = page.getByRole('dialog');
  await expect(joining.getByLabel('E-mail address')).toHaveValue(zora.email);
  await joining.getByLabel('Your name').fill(zora.name);
  await joining.getByLabel('Username').fill(zora.username);
  await joining.getByLabel('Password', { exact: true }).fill(zora.password);
  await joining.getByRole('button', { name: 'Create your account' }).click();
  await page.getByRole('button', { name: 'Go on to the answer' }).press('Enter');
  await page.getByRole('button', { name: /^Accept/u }).press('Enter');
  await expect(mine.getByRole('heading', { name: 'Zora Kos' })).toBeVisible();
  await expect(mine.getByText(zora.email)).toHaveCount(0);
});
