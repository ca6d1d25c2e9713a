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

test('a family says what a town was called, and in which years; another family reads what maps said', async ({
  visit,
}) => {
  const ana = owner;
  await arrangeAs(world.url, ana.token)('POST', '/family/tree', { name: 'The Koses' });
  await arrangeAs(world.url, ana.token)('POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The bridge over the Danube',
    place: 'Bratislava',
    audience: 'connections',
  });
  const ours = await visit('Ana', { viewport: { width: 390, height: 844 } });
  await beginAs(ours, world.url, ana, `/map?life=${ana.id}&at=Bratislava`);
  const { page } = ours;
  const names = page.getByRole('list', { name: 'What it was called' });
  await expect(names.getByRole('listitem')).toHaveText([/Pressburg.*until 1919/u]);
  await page.getByRole('button', { name: 'Add a name' }).click();
  const dialog = page.getByRole('dialog', { name: 'A name of Bratislava' });
  await dialog.getByLabel('Name').fill('Pozsony');
  await dialog.getByLabel('Until').fill('1918');
  await dialog.getByLabel('Note').fill('At grandmother’s');
  await expectAccessible(page, 'a name of a town, as it is said');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(names.getByRole('listitem')).toHaveText([
    /Pozsony.*until 1918.*At grandmother’s.*In The Koses/u,
    /Pressburg.*until 1919/u,
  ]);
  await expectAccessible(page, 'what a town was called');
  await page.getByRole('button', { name: 'Edit: Pozsony' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit the name' });
  await editing.getByLabel('Until').fill('');
  await editing.getByLabel('From').fill('1867');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(names.getByRole('listitem')).toHaveText([/Pressburg/u, /Pozsony.*since 1867/u]);

  const eve = await join(world.url, ana, 'Eve', 'eve');
  await connect(world.url, ana, eve);
  const hers = await visit('Eve');
  await beginAs(hers, world.url, eve, '/map?at=Bratislava');
  const told = hers.page.getByRole('list', { name: 'What it was called' });
  await expect(told.getByRole('listitem')).toHaveText([/Pressburg.*until 1919/u]);
  await expect(hers.page.getByRole('button', { name: 'Add a name' })).toBeHidden();

  await page.getByRole('button', { name: 'Remove: Pozsony' }).click();
  await page
    .getByRole('dialog', { name: 'Remove “Pozsony”?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(names.getByRole('listitem')).toHaveText([/Pressburg/u]);
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
