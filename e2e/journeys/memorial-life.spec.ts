/** A life on its memorial: what the family tells of it by chapters, each reader what they may read, where it happened, and a memory opened from there. */
import {
  arrangeAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';
import { listAt } from '../world/api.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let memorial: string;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, bruno, ana);
  const ask = arrangeAs(world.url, ana.token);
  const made = await ask('POST', '/legacy/memorials', {
    full_name: 'Jelena Marković',
    relation: 'my grandmother',
    born: { kind: 'exact', start: '1930-05-20', end: '1930-05-20', precision: 'day', text: '' },
    died: { kind: 'exact', start: '2004-11-02', end: '2004-11-02', precision: 'day', text: '' },
    birth_place: 'Zemun',
    audience: 'chosen',
    visitor_ids: [bruno.id],
  });
  memorial = textAt(made, 'data', 'slug');
  const found = await ask('GET', '/activities/people?q=jelena');
  const jelena = textAt(listAt(found, 'data')[0], 'user_id');
  const tell = (title: string, day: string, more: object = {}) =>
    ask('POST', '/activities', {
      status: 'published',
      type: 'everyday',
      subtype: 'ordinary_day',
      title,
      body: 'She told it at the stove.',
      audience: 'connections',
      when: { kind: 'exact', start: day, end: day, precision: 'day', text: '' },
      people: [{ name: 'Jelena', user_id: jelena }],
      ...more,
    });
  await tell('Barefoot to school', '1938-09-01', { place: 'Zemun' });
  await tell('What only I know', '1946-01-01', { audience: 'self', place: 'Rijeka' });
  for (const [at, title] of ['The piano', 'The lamp', 'The rope', 'The yard'].entries())
    await tell(title, `1972-02-0${String(at + 1)}`, { place: 'Novi Sad' });
});

test('the family reads a life by its chapters, opens all of one, and what one keeps to oneself leaves no trace', async ({
  visit,
}) => {
  const theirs = await visit('Bruno');
  const { page } = theirs;
  await beginAs(theirs, world.url, bruno, `/memorials/${memorial}`);
  await expect(page.getByRole('heading', { name: 'Chapters of their life' })).toBeVisible();
  const childhood = page.getByRole('region', { name: 'Childhood' });
  await expect(childhood.getByText('Age 6 to 12')).toBeVisible();
  await expect(childhood.getByText(`Told by ${ana.name}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Growing up' })).toHaveCount(0);
  await expect(page.getByText('What only I know')).toHaveCount(0);
  await expect(page.getByText('Rijeka')).toHaveCount(0);
  await expectAccessible(page, 'a life on its memorial');

  const middle = page.getByRole('region', { name: 'The middle years' });
  await expect(middle.getByRole('listitem')).toHaveCount(3);
  await middle.getByRole('button', { name: 'All of this chapter' }).click();
  await expect(middle.getByRole('listitem')).toHaveCount(4);
  await expect(middle.getByRole('heading', { name: 'The middle years' })).toBeFocused();

  await page.getByRole('button', { name: 'Memories from here: Zemun' }).click();
  const places = page.getByRole('region', { name: 'Places of their life' });
  await expect(places.getByText('Born here')).toBeVisible();
  await places.getByRole('link', { name: 'Barefoot to school' }).click();
  await expect(page.getByRole('heading', { name: 'Barefoot to school' }).first()).toBeVisible();
  await expect(page.getByText('She told it at the stove.').first()).toBeVisible();
});

test('who wrote it down finds there what they keep to themselves', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, `/memorials/${memorial}`);
  await expect(
    page
      .getByRole('region', { name: 'Growing up' })
      .getByRole('link', { name: 'What only I know' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Places of their life' })).toContainText('Rijeka');
  await page.getByRole('link', { name: 'All places on the map' }).click();
  await expect(page.getByRole('heading', { name: 'Places of Jelena Marković' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Places' });
  await list.getByRole('button', { name: /Novi Sad/u }).click();
  await expect(page.getByRole('button', { name: /The lamp/u })).toBeVisible();
});
