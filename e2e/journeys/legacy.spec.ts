/** A memorial is made and read, somebody leaves a tribute, it waits, a steward shows it; both hear of it. */
import {
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  makeOwner,
  test,
  openWorld,
  pick,
  type Account,
} from '../world/index.ts';
import { drawPhotograph } from '../world/photographs.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let bruno: Account;
const words = 'She lent me her bicycle for a whole summer and never asked for it back.';

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, bruno, ana);
});

test('a memorial without a name or a death is not kept; with them it is made and read', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, '/memorials');
  await page.getByRole('link', { name: 'Create a memorial' }).first().click();
  await page.getByRole('button', { name: 'Save memorial' }).click();
  await expect(page.getByText('Please add a name.')).toBeVisible();
  await expect(page.getByText('Please add a date of death. A rough date is fine.')).toBeVisible();
  await page.getByLabel('Full name').fill('Jelena Marković');
  await page.getByLabel('Your relationship').fill('my grandmother');
  await page.getByLabel('Died', { exact: true }).fill('winter of 2004');
  await page.getByLabel('Born', { exact: true }).fill('about 1923');
  await page.getByLabel('A line to remember them by').fill('Eat first, then talk.');
  await page.getByLabel('Their life, in your words').fill('She kept bees behind the school.');
  await page
    .getByLabel('Photos')
    .setInputFiles([await drawPhotograph(page, 'hive.jpg', { width: 800, height: 600, hue: 50 })]);
  await page.getByLabel('Caption').fill('The hive she built');
  await pick(page.getByRole('radio', { name: /^Everyone/ }));
  await expectAccessible(page, 'making a memorial');
  await page.getByRole('button', { name: 'Save memorial' }).click();
  await expect(page.getByRole('heading', { name: 'Jelena Marković', level: 1 })).toBeVisible();
  await expect(page.getByText('Eat first, then talk.')).toBeVisible();
  await expect(page.getByText('She kept bees behind the school.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('In memory · kept by 1 steward')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The hive she built' })).toBeVisible();
  await expectAccessible(page, 'a memorial');
});

test('a tribute waits for a steward, is shown, and both are told at once', async ({ visit }) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await beginAs(ours, world.url, ana);
  await beginAs(theirs, world.url, bruno, '/memorials');
  const guest = await visit('a guest');
  await test.step('it is left, and only its author sees it', async () => {
    const { page } = theirs;
    await page.getByRole('link', { name: 'Jelena Marković' }).click();
    await expect(page.getByRole('heading', { name: 'Jelena Marković', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Leave a tribute' }).click();
    const form = page.getByRole('dialog', { name: 'Leave a tribute' });
    await form.getByLabel('Your tribute').fill(words);
    await form.getByRole('button', { name: 'Post tribute' }).click();
    await expect(
      page.getByText('Thank you. A steward will review your tribute; only you can see it for now.'),
    ).toBeVisible();
    await expect(page.getByText('Waiting for review')).toBeVisible();
    await guest.page.goto(page.url());
    await expect(guest.page.getByRole('heading', { name: 'Jelena Marković' })).toBeVisible();
    await expect(guest.page.getByText(words)).toHaveCount(0);
  });
  await test.step('the steward is told and shows it', async () => {
    const { page } = ours;
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /^Notifications, \d+ unread/ })
      .click();
    await page.getByText('Bruno Kos wrote a tribute to Jelena Marković. Please review it.').click();
    await page.goto(`${world.url}/?modal=codex&tab=legacy&section=tributes-management`);
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page, 'tributes that wait');
    await page.getByRole('button', { name: /^Approve/u }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tribute approved.')).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
    // The button is gone with its tribute: the keyboard goes on beside it, and not at the top of the page.
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  });
  await test.step('its author is told and led to it, and a guest reads it', async () => {
    await theirs.page.goto(`${world.url}/memorials`);
    await theirs.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /^Notifications, \d+ unread/ })
      .click();
    await theirs.page.getByText('Your tribute to Jelena Marković is now published.').click();
    await expect(
      theirs.page.getByRole('heading', { name: 'Jelena Marković', level: 1 }),
    ).toBeVisible();
    await guest.page.reload();
    await expect(guest.page.getByText(words)).toBeVisible();
  });
});

test('a photograph left from a phone waits, is shown and opened large by the keyboard, and is taken back', async ({
  visit,
}) => {
  const phone = await visit('Bruno', { viewport: { width: 390, height: 844 } });
  const ours = await visit('Ana');
  const guest = await visit('a guest');
  const { page } = phone;
  const alt = 'Jelena between two hives';
  await beginAs(phone, world.url, bruno, '/memorials');
  await beginAs(ours, world.url, ana, '/memorials');
  await test.step('it goes with its words, and not before there is one', async () => {
    await page.getByRole('link', { name: 'Jelena Marković' }).click();
    await expect(page.getByRole('heading', { name: 'Jelena Marković', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Leave a tribute' }).click();
    const form = page.getByRole('dialog', { name: 'Leave a tribute' });
    await pick(form.getByRole('radio', { name: 'Photos' }));
    await form.getByLabel('A few words').fill('The summer of the two hives.');
    await expect(form.getByRole('button', { name: 'Post tribute' })).toBeDisabled();
    await form
      .getByLabel('Add photos')
      .setInputFiles([
        await drawPhotograph(page, 'two.jpg', { width: 900, height: 1200, hue: 90 }),
      ]);
    await form.getByLabel('Caption').fill('Two hives, about 1987');
    await form.getByLabel('Describe the photo').fill(alt);
    await expectAccessible(page, 'leaving a photograph');
    await form.getByRole('button', { name: 'Post tribute' }).click();
    await expect(page.getByText('Thank you. A steward will review your tribute')).toBeVisible();
  });
  const open = { name: `Open large: ${alt}` } as const;
  const picture = page.getByRole('button', open).locator('img').last();
  const address = async (): Promise<string> =>
    (/\/media\/[^/]+\//u.exec((await picture.getAttribute('src')) ?? '') ?? [''])[0];
  await test.step('until it is approved, nobody but its author and the steward opens it', async () => {
    await expect(picture).toBeVisible();
    const bare = `${world.url}/api/v1${await address()}small?format=webp`;
    expect((await guest.page.request.get(bare)).status()).toBe(404);
    await guest.page.goto(page.url());
    await expect(guest.page.getByRole('heading', { name: 'Jelena Marković' })).toBeVisible();
    await expect(guest.page.getByRole('button', open)).toHaveCount(0);
  });
  await test.step('the steward sees it and approves it', async () => {
    await ours.page.goto(page.url());
    await expect(ours.page.getByRole('button', open).first()).toBeVisible();
    await ours.page.getByRole('button', { name: 'Approve Bruno Kos’s tribute' }).click();
    await expect(ours.page.getByText('Tribute approved.')).toBeVisible();
  });
  await test.step('a guest opens it large by the keyboard, and returns to it', async () => {
    await guest.page.reload();
    const button = guest.page.getByRole('button', open);
    await button.focus();
    await guest.page.keyboard.press('Enter');
    const large = guest.page.getByRole('dialog', { name: alt });
    await expect(large.getByRole('img', { name: alt })).toBeVisible();
    await expectAccessible(guest.page, 'a photograph of a tribute, large');
    await guest.page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(button).toBeFocused();
  });
  await test.step('taken back, it is gone for everybody else', async () => {
    const bare = `${world.url}/api/v1${await address()}small?format=webp`;
    expect((await guest.page.request.get(bare)).status()).toBe(200);
    await page
      .getByRole('button', { name: 'More actions for Bruno Kos’s tribute' })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('Tribute deleted.')).toBeVisible();
    expect((await guest.page.request.get(bare)).status()).toBe(404);
    await guest.page.reload();
    await expect(guest.page.getByText(words)).toBeVisible();
    await expect(guest.page.getByRole('button', open)).toHaveCount(0);
  });
});
