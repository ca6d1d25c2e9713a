/** A funeral is announced, a relative says that they come, it is moved, and both see it; then it is cancelled. */
import { readFile } from 'node:fs/promises';
import {
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
  join,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let bruno: Account;
let slug: string;

const DAY = 86_400_000;
const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const said = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  slug = textAt(
    await arrangeAs(world.url, ana.token)('POST', '/legacy/memorials', {
      full_name: 'Jelena Marković',
      relation: 'my grandmother',
      died: {
        kind: 'exact',
        start: '2025-11-02',
        end: '2025-11-02',
        precision: 'day',
        text: '2 November 2025',
      },
      audience: 'chosen',
      visitor_ids: [bruno.id],
    }),
    'data',
    'slug',
  );
});

test('a steward announces it by keyboard, a relative answers, it is moved and cancelled, and both see each', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await beginAs(ours, world.url, ana, `/memorials/${slug}`);
  await beginAs(theirs, world.url, bruno, `/memorials/${slug}`);
  const funeral = (page: typeof ours.page) => page.getByRole('article', { name: 'Funeral' });

  await test.step('nobody is bothered by what is not there', async () => {
    await expect(theirs.page.getByRole('heading', { name: 'Tributes', exact: true })).toBeVisible();
    await expect(theirs.page.getByRole('heading', { name: 'Gatherings' })).toHaveCount(0);
  });

  await test.step('it is announced', async () => {
    const { page } = ours;
    await page.getByRole('button', { name: 'Add a funeral or gathering' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a gathering' });
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form.getByText('Please choose a day.')).toBeVisible();
    await form.getByLabel('Day').fill(dayIn(10));
    await form.getByLabel('Time', { exact: true }).fill('11:00');
    await form.getByLabel('Time zone of the place').selectOption('Europe/Belgrade');
    await form.getByLabel('Town').fill('Zemun');
    await form.getByLabel(/^Place/).fill('Church of St Nicholas');
    await form.getByLabel('Address').fill('Njegoševa 43');
    await form.getByLabel('Live link').fill('https://live.example/jelena');
    await expectAccessible(page, 'adding a gathering');
    await form.getByLabel('Live link').press('Enter');
    await expect(funeral(page).getByText(said(dayIn(10)))).toBeVisible();
    await expect(funeral(page).getByText('No answers yet.')).toBeVisible();
  });

  await test.step('a relative says that they come', async () => {
    const { page } = theirs;
    await page.reload();
    await expect(funeral(page).getByText('Njegoševa 43')).toBeVisible();
    await expectAccessible(page, 'a memorial with a gathering');
    await funeral(page).getByRole('button', { name: 'Will you come?' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Your answer' });
    await form.getByText('I’ll come').click();
    await form.getByLabel('How many others come with you?').selectOption('2');
    await form.getByLabel('A word to the family').fill('I bring her accordion.');
    await form.getByRole('button', { name: 'Send answer' }).click();
    await expect(funeral(page).getByText('You said you’ll come, with 2 others.')).toBeVisible();
    const file = page.waitForEvent('download');
    await funeral(page).getByRole('button', { name: 'Add to calendar' }).click();
    // What it is called is the browser's to say where a machine knows no letters beyond its own; what is in it is ours.
    const saved = await readFile(await (await file).path(), 'utf8');
    expect(saved).toContain('BEGIN:VCALENDAR');
    expect(saved).toContain('SUMMARY:Funeral');
    expect(saved).toContain('Jelena Marković');
  });

  await test.step('the steward reads who comes, and moves it', async () => {
    const { page } = ours;
    await page.reload();
    await expect(funeral(page).getByText('1 is coming, with 2 more.')).toBeVisible();
    await funeral(page).getByRole('button', { name: 'Who answered' }).click();
    const list = page.getByRole('dialog', { name: 'Who answered' });
    await expect(list.getByText('Bruno Kos')).toBeVisible();
    await expect(list.getByText('I bring her accordion.')).toBeVisible();
    await list.getByRole('button', { name: 'Close' }).last().click();
    await funeral(page).getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit the gathering' });
    await form.getByLabel('Day').fill(dayIn(12));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Saved. Everyone who answered is told of the change.'),
    ).toBeVisible();
    await expect(funeral(page).getByText(said(dayIn(12)))).toBeVisible();
  });

  await test.step('who answered hears of it at once, on the page and in the notifications', async () => {
    const { page } = theirs;
    await expect(funeral(page).getByText(said(dayIn(12)))).toBeVisible();
    await expect(funeral(page).getByText(/^The time or place has changed/)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /^Notifications, \d+ unread/ })
      .click();
    await expect(
      page.getByText('There is a change to the funeral for Jelena Marković.'),
    ).toBeVisible();
  });

  await test.step('a cancellation stays on the page of both', async () => {
    await funeral(ours.page).getByRole('button', { name: 'Cancel this gathering' }).click();
    await ours.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Cancel this gathering' })
      .click();
    await expect(funeral(ours.page).getByText('Cancelled. It doesn’t take place.')).toBeVisible();
    await theirs.page.goto(`${world.url}/memorials/${slug}`);
    await expect(funeral(theirs.page).getByText('Cancelled. It doesn’t take place.')).toBeVisible();
    await expect(funeral(theirs.page).getByRole('button')).toHaveCount(0);
  });
});
