/** A new level has its moment, once; and after a death nothing plays, asks or suggests until whoever mourns wants it back. */
import {
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
  levelMoment,
  makeOwner,
  openWorld,
  pick,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

const remember = (ask: ReturnType<typeof arrangeAs>, title: string) =>
  ask('POST', '/activities', { type: 'family', subtype: 'gathering', title, audience: 'self' });

test('the moment of a level waits for who types, is shown once, and any key ends it', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  const moment = levelMoment(page);
  await page.removeLocatorHandler(moment);
  await beginAs(ours, world.url, ana, '/');
  await expect(page.getByText('Today’s question')).toBeVisible();
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('textarea'), { ariaLabel: 'A note' }),
    );
  });
  const note = page.getByRole('textbox', { name: 'A note' });
  await note.focus();
  const ask = arrangeAs(world.url, ana.token);
  for (const nth of [1, 2, 3]) await remember(ask, `Sunday ${nth}`);
  // The level is there; the moment is not, as somebody types.
  await expect(page.getByRole('button', { name: 'Level 2' })).toBeVisible();
  await note.pressSequentially('Still writing');
  await expect(moment).toHaveCount(0);
  await note.evaluate((field) => {
    field.remove();
  });
  await expect(moment).toBeVisible();
  await expectAccessible(page, 'a new level');
  await page.keyboard.press('x');
  await expect(moment).toHaveCount(0);
  await expect(page.getByText('1 week in a row')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Level 2' })).toBeVisible();
  await expect(moment).toHaveCount(0);
});

test('a memory of this day in a former year comes up on home, and no more once its place is hidden', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  const ask = arrangeAs(world.url, ana.token);
  const today = textAt(await ask('GET', '/on-this-day'), 'meta', 'day');
  const day = `2012-${today}`;
  await ask('POST', '/activities', {
    type: 'family',
    subtype: 'gathering',
    title: 'We moved into the mill',
    place: 'The old mill',
    audience: 'self',
    when: { kind: 'exact', start: day, end: day, precision: 'day', text: '' },
  });
  await beginAs(ours, world.url, ana, '/');
  const band = page.getByRole('region', { name: /^On this day,/u });
  await expect(
    band.getByRole('link', { name: /years ago.*We moved into the mill/u }),
  ).toBeVisible();
  await band.getByRole('link', { name: 'See all of this day' }).click();
  await expect(page.getByRole('heading', { name: /^On this day,/u, level: 1 })).toBeVisible();
  await expectAccessible(page, 'a day of the year');
  await page.getByRole('button', { name: 'Don’t bring this up: We moved into the mill' }).click();
  const dialog = page.getByRole('dialog');
  await pick(dialog.getByRole('radio', { name: 'Memories from The old mill' }));
  await dialog.getByRole('button', { name: 'Don’t bring up' }).click();
  await expect(page.getByText(/^No memories of .* yet$/u)).toBeVisible();
  await page.getByRole('button', { name: 'Choose what comes up' }).click();
  await expectAccessible(page, 'what does not come up');
  await dialog.getByRole('button', { name: 'Show again: From The old mill' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'We moved into the mill' })).toBeVisible();
});

test('after a death there are no questions, until whoever mourns ends the quiet', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  const died = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  await arrangeAs(world.url, ana.token)('POST', '/legacy/memorials', {
    full_name: 'Vera Kos',
    relation: 'my mother',
    died: { kind: 'exact', start: died, end: died, precision: 'day', text: '' },
  });
  // What a memorial says is judged after it was made.
  await expect
    .poll(async () => arrangeAs(world.url, ana.token)('GET', '/quiet'))
    .toMatchObject({ data: { until: expect.any(String) } });
  await beginAs(ours, world.url, ana, '/');
  const quiet = page.getByRole('region', { name: 'A quiet time' });
  await expect(quiet.getByText('We are sorry for your loss.')).toBeVisible();
  await expect(page.getByText('Today’s question')).toHaveCount(0);
  await expect(page.getByText(/^Resting until/u)).toBeVisible();
  await expectAccessible(page, 'home in a quiet time');
  const until = await quiet.getByText(/^Until/u).innerText();
  await quiet.getByRole('button', { name: 'Keep it quiet longer' }).click();
  await expect(quiet.getByText(until)).toHaveCount(0);
  await quiet.getByRole('button', { name: 'End the quiet time' }).click();
  await expect(quiet).toHaveCount(0);
  await expect(page.getByText('Today’s question')).toBeVisible();
});
