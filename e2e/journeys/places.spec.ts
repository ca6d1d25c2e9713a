/** Where memories happened: on a map that moves, beside it in words, and only as far as one may read them. */
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

const world = openWorld();

let owner: Account;
test.beforeAll(async () => {
  owner = await makeOwner(world.url);
});

const told = [
  ['The ice on the Danube', 'Zemun', '1968-03-14', 'connections'],
  ['The crane of the yard', 'Malmö', '1990-06-01', 'connections'],
  ['What nobody knows', 'Bogotá', '2001-06-01', 'self'],
] as const;

test('a life has its towns on the map and in words, and another sees those of what they may read', async ({
  visit,
}) => {
  const ana = owner;
  const ben = await join(world.url, ana, 'Ben', 'ben');
  await connect(world.url, ana, ben);
  for (const [title, place, day, audience] of told)
    await arrangeAs(world.url, ana.token)('POST', '/activities', {
      type: 'everyday',
      subtype: 'ordinary_day',
      title,
      place,
      audience,
      when: { kind: 'exact', start: day, end: day, precision: 'day', text: '' },
    });

  const ours = await visit('Ana');
  await beginAs(ours, world.url, ana, `/map?life=${ana.id}`);
  const { page } = ours;
  const pins = page.locator('[data-pins]');
  await expect(pins).toHaveAttribute('data-pins', '3');
  await expect(page.getByRole('heading', { name: '3 places' })).toBeVisible();
  await expectAccessible(page, 'the places of a life');
  await page.getByRole('button', { name: /Zemun/ }).click();
  await expect(page.getByRole('button', { name: /The ice on the Danube/ })).toBeVisible();
  await page.getByRole('button', { name: 'All places', exact: true }).click();
  // It was brought to the middle: a press there finds its pin again.
  const canvas = page.locator('[data-pins] canvas');
  await expect(async () => {
    await canvas.click();
    await expect(page.getByRole('heading', { name: 'Zemun' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: /The ice on the Danube/ }).click();
  await expect(page.getByRole('dialog', { name: 'The ice on the Danube' })).toBeVisible();

  const theirs = await visit('Ben');
  await beginAs(theirs, world.url, ben, '/map');
  await expect(theirs.page.locator('[data-pins]')).toHaveAttribute('data-pins', '2');
  await expect(theirs.page.getByRole('list', { name: 'Places' }).getByRole('listitem')).toHaveText([
    /Malmö|Zemun/,
    /Malmö|Zemun/,
  ]);
});

const day = (start: string) => ({
  kind: 'exact',
  start,
  end: start,
  precision: 'day',
  text: '',
});

test('who moved in a family tree is on the map and in words; a guest sees the towns of what is for everyone', async ({
  visit,
}) => {
  const eva = await join(world.url, owner, 'Eva', 'eva');
  const ask = arrangeAs(world.url, eva.token);
  const made = await ask('POST', '/family/tree', { name: 'Ours' });
  const [tree, self] = [textAt(made, 'data', 'tree', 'id'), textAt(made, 'data', 'focus_id')];
  const rosa = {
    given: 'Rosa',
    birth: day('1890-03-01'),
    birth_place: 'Semlin',
    death: day('1960-01-08'),
    death_place: 'Malmö',
  };
  await ask('POST', `/family/tree/${tree}/persons/${self}/relatives`, {
    relation: 'parent',
    person: rosa,
  });
  await ask('POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The bridge of iron',
    place: 'Porto',
    audience: 'public',
    when: day('1990-06-01'),
  });

  const hers = await visit('Eva');
  await beginAs(hers, world.url, eva, '/map');
  const { page } = hers;
  await page.getByRole('link', { name: 'Family moves' }).click();
  await expect(page.locator('[data-pins]')).toHaveAttribute('data-pins', '2');
  await expectAccessible(page, 'the moves of a family');
  await page.getByRole('button', { name: /From Zemun to Malmö/ }).click();
  await expect(page.getByText('Born in Semlin')).toBeVisible();
  await page.getByRole('link', { name: 'Show Rosa in the tree' }).click();
  await expect(page).toHaveURL(/\/tree\?/);

  const guest = await visit('A guest');
  await guest.page.goto(`${world.url}/map/world`);
  await expect(guest.page.getByRole('list', { name: 'Places' }).getByRole('listitem')).toHaveText([
    /Porto.*A few memories/,
  ]);
});
