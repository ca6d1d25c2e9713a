/** A memorial is shown by a link with a password to somebody on a phone who has no account, without the names of the living, until it is taken back. */
import {
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

const world = openWorld();
let ana: Account;
let memorial: string;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  const arrange = arrangeAs(world.url, ana.token);
  const made = await arrange('POST', '/legacy/memorials', {
    full_name: 'Jelena Zorić',
    relation: 'granddaughter',
    epitaph: 'Eat first, then talk.',
    biography: 'She taught Ana to count on the thirty-one stairs of the house.',
    died: {
      kind: 'exact',
      start: '2004-11-02',
      end: '2004-11-02',
      precision: 'day',
      text: '2 November 2004',
    },
  });
  await arrange('POST', `/legacy/memorials/${textAt(made, 'data', 'id')}/tributes`, {
    type: 'words',
    relation: 'her granddaughter',
    body: 'She let me win at cards.',
  });
  // The memorial is for the family: whoever holds a link reads the day and the town.
  await arrange('POST', `/legacy/memorials/${textAt(made, 'data', 'id')}/gatherings`, {
    kind: 'remembrance',
    day: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
    time: '11:00',
    time_zone: 'Europe/Belgrade',
    town: 'Zemun',
    venue: 'The house of Ana',
    address: 'Njegoševa 43',
  });
  memorial = `${world.url}/memorials/${textAt(made, 'data', 'slug')}`;
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const password = 'thirty-one stairs';

test('a memorial by a link wants its password, names nobody living, and is gone once the link is removed', async ({
  visit,
}) => {
  const [steward, guest] = [await visit('Ana'), await visit('Rosa', phone)];
  const { page } = steward;
  await beginAs(steward, world.url, ana, '/');
  await page.goto(memorial);
  await expect(page.getByText('She let me win at cards.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Share by link' });
  const link = await test.step('a steward makes a link', async () => {
    await page.getByRole('button', { name: 'Share by link' }).click();
    await dialog.getByLabel(/^Who is it for/u).fill('Her choir');
    await dialog.getByLabel(/^Password/u).fill(password);
    await expectAccessible(page, 'making a link of a memorial');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const made = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(made).toMatch(/\/remembered\/[\w-]{43}$/u);
    return made;
  });

  await test.step('a wrong password is told, and shows nothing', async () => {
    const answer = await guest.page.goto(link);
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    guest.watch.expectStatus(403, /\/memorial-links\/read$/u);
    await guest.page.getByLabel(/^Password/u).fill('thirty stairs');
    await guest.page.getByRole('button', { name: 'Show the memorial' }).click();
    await expect(guest.page.getByText(/isn’t the password for this memorial/u)).toBeVisible();
    await expect(guest.page.getByText('Jelena')).toHaveCount(0);
    await expectAccessible(guest.page, 'the password of a memorial');
  });

  await test.step('the right one shows the memorial, and nobody living by name', async () => {
    await guest.page.getByLabel(/^Password/u).fill(password);
    await guest.page.getByRole('button', { name: 'Show the memorial' }).click();
    await expect(guest.page.getByRole('heading', { name: 'Jelena Zorić' })).toBeVisible();
    await expect(guest.page.getByText('She let me win at cards.')).toBeVisible();
    await expect(guest.page.getByText(/She taught someone to count/u)).toBeVisible();
    const gathering = guest.page.getByRole('article', { name: 'Remembrance' });
    await expect(gathering.getByText(/, Zemun$/u)).toBeVisible();
    await expect(gathering.getByText(/tells the time and the place/u)).toBeVisible();
    await expect(guest.page.getByText(/11:00|Njegoševa/u)).toHaveCount(0);
    await expect(guest.page.getByText(/\bAna\b/u)).toHaveCount(0);
    await expectAccessible(guest.page, 'a memorial by a link');
  });

  await test.step('once the link is removed it opens nothing', async () => {
    await dialog.getByRole('button', { name: 'Remove the link for Her choir' }).click();
    const sure = page.getByRole('dialog', { name: 'Remove this link?' });
    await sure.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog.getByText('Her choir')).toHaveCount(0);
    guest.watch.expectStatus(404, /\/memorial-links\/read$/u);
    await guest.page.reload();
    await expect(guest.page.getByText('This link doesn’t open anything')).toBeVisible();
  });
});
