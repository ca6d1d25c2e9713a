/** A guest on a phone writes about somebody by a link, with a photograph, and confirms the address; a steward at another screen approves it, and it is read. */
import {
  arrangeAs,
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
import { drawPhotograph } from '../world/photographs.ts';

const world = openWorld();
let ana: Account;
let memorial: string;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  const made = await arrangeAs(world.url, ana.token)('POST', '/legacy/memorials', {
    full_name: 'Jelena Marković',
    relation: 'granddaughter',
    epitaph: 'Eat first, then talk.',
    died: {
      kind: 'exact',
      start: '2004-11-02',
      end: '2004-11-02',
      precision: 'day',
      text: '2 November 2004',
    },
  });
  memorial = `${world.url}/memorials/${textAt(made, 'data', 'slug')}`;
});

/** As a phone is held. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const words = 'She gave us plums over the fence, every August.';
const address = 'rosa@example.org';

test('a guest’s tribute with a photograph from a phone waits for its address and for a steward, and is read then', async ({
  visit,
}) => {
  const [steward, guest] = [await visit('Ana'), await visit('Rosa', phone)];
  const { page } = steward;
  await beginAs(steward, world.url, ana, '/');
  await page.goto(memorial);
  const link = await test.step('a steward makes a link', async () => {
    await page.getByRole('button', { name: 'Invite guests' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guests' });
    await dialog.getByLabel('For how many people').fill('3');
    await expectAccessible(page, 'making a link for guests of a memorial');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const made = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(made).toMatch(/\/tribute\/[\w-]{43}$/u);
    await expect(dialog.getByText(/0 of 3 have written/u)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    return made;
  });

  await test.step('the guest writes, with a photograph', async () => {
    const answer = await guest.page.goto(link);
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(guest.page.getByRole('heading', { name: 'Jelena Marković' })).toBeVisible();
    await expect(guest.page.getByText('Eat first, then talk.')).toBeVisible();
    await guest.page.getByLabel(/^Your name/u).fill('Rosa');
    await guest.page.getByLabel(/^How you knew each other/u).fill('a neighbour');
    await guest.page.getByLabel(/^Your e-mail address/u).fill(address);
    await guest.page.getByLabel('Or write it').fill(words);
    const photograph = { width: 900, height: 1200, hue: 90 };
    await guest.page
      .getByLabel('Add a photo')
      .setInputFiles([await drawPhotograph(guest.page, 'plums.jpg', photograph)]);
    await expect(guest.page.getByText('Ready')).toBeVisible();
    await expectAccessible(guest.page, 'writing as a guest of a memorial');
    await guest.page.getByRole('button', { name: 'Send' }).click();
    await expect(guest.page.getByText('One more step: confirm your address')).toBeVisible();
    await expectAccessible(guest.page, 'waiting for the address');
  });

  const confirm = linkIn(await mailTo(world.url, ana, address), world.url);
  await test.step('opening the link of the mail does nothing; a press does', async () => {
    await guest.page.goto(confirm);
    await expect(guest.page.getByRole('heading', { name: 'Send what you wrote?' })).toBeVisible();
    await expectAccessible(guest.page, 'the link of the mail');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tributes', exact: true })).toBeVisible();
    await expect(page.getByText('No tributes yet. A few words are enough.')).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
    await guest.page.getByRole('button', { name: 'Yes, send it' }).click();
    await expect(guest.page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  await test.step('the steward sees it, approves it, and it stands on the wall', async () => {
    await expect(page.getByRole('heading', { name: '1 tribute to review' })).toBeVisible();
    await expect(page.getByText('Rosa, guest')).toBeVisible();
    await page.getByRole('button', { name: 'Approve Rosa’s tribute' }).click();
    await expect(page.getByRole('heading', { name: '1 tribute to review' })).toHaveCount(0);
    await expect(page.getByText(words)).toBeVisible();
    const photo = page.getByRole('button', { name: 'Open large: Photo 1 from Rosa' });
    await expect
      .poll(() =>
        photo
          .locator('img')
          .last()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(100);
    await expectAccessible(page, 'a tribute of a guest');
  });

  await test.step('the guest takes it back from the mail, and nothing of it is left', async () => {
    await guest.page.reload();
    await expect(
      guest.page.getByRole('heading', { name: 'What you wrote can be read now' }),
    ).toBeVisible();
    await guest.page.getByRole('button', { name: 'Take it back' }).click();
    await guest.page.getByRole('button', { name: 'Take it back' }).last().click();
    await expect(guest.page.getByRole('heading', { name: 'It is taken back.' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tributes', exact: true })).toBeVisible();
    await expect(page.getByText('No tributes yet. A few words are enough.')).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  });
});
