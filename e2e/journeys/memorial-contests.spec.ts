/** A relative asks to help look after a memorial, and says that something is wrong with it; an administrator who is not concerned decides, and both sides read it. */
import {
  arrangeAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  makeOwner,
  openWorld,
  pick,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let bruno: Account;
let cilka: Account;
let address: string;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  cilka = await join(world.url, ana, 'Cilka Kos', 'cilka');
  await connect(world.url, bruno, cilka);
  const claim = textAt(
    await arrangeAs(world.url, bruno.token)('POST', '/family/relationships', {
      recipient_id: cilka.id,
      relationship_type: 'child',
    }),
    'data',
    'id',
  );
  await arrangeAs(world.url, cilka.token)('POST', `/family/relationships/${claim}/confirm`);
  const made = await arrangeAs(world.url, bruno.token)('POST', '/legacy/memorials', {
    full_name: 'Jelena Kos',
    relation: 'my grandmother',
    died: {
      kind: 'exact',
      start: '2004-11-02',
      end: '2004-11-02',
      precision: 'day',
      text: '2 November 2004',
    },
  });
  address = `/memorials/${textAt(made, 'data', 'slug')}`;
});

const legacyTab = ({ username }: { readonly username: string }) =>
  `/?modal=codex&username=${username}&tab=legacy`;

test('a relative asks to help, and says that something is wrong; nothing can be changed then', async ({
  visit,
}) => {
  const [theirs, hers] = [await visit('Bruno'), await visit('Cilka')];
  await beginAs(theirs, world.url, bruno, address);
  await beginAs(hers, world.url, cilka, legacyTab({ username: 'cilka' }));

  await test.step('she asks, and he reads it where the memorial is', async () => {
    await hers.page
      .getByRole('button', { name: 'Help look after it: the memorial of Jelena Kos' })
      .click();
    const dialog = hers.page.getByRole('dialog', {
      name: 'Help look after the memorial of Jelena Kos',
    });
    await dialog.getByLabel(/^Your relationship/u).fill('my aunt');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(hers.page.getByText(/The stewards haven’t answered yet/u)).toBeVisible();
    await expect(theirs.page.getByText(/^Cilka Kos \(my aunt\) asks to help/u)).toBeVisible();
    await expectAccessible(theirs.page, 'a memorial that a relative asks about');
  });

  await test.step('she says that it should not be there, with her reason', async () => {
    await hers.page
      .getByRole('button', { name: 'Something is wrong with the memorial of Jelena Kos' })
      .click();
    const dialog = hers.page.getByRole('dialog', {
      name: 'Something is wrong with the memorial of Jelena Kos',
    });
    await pick(dialog.getByRole('radio', { name: /^It should not be here/u }));
    await dialog.getByLabel(/^Why\?/u).fill('We never agreed to this.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(
      hers.page.getByText('You said that something is wrong. It is being looked at.'),
    ).toBeVisible();
  });

  await test.step('he reads who and why, and can change nothing until it is settled', async () => {
    await expect(
      theirs.page.getByText('Cilka Kos says that something is wrong with this memorial.'),
    ).toBeVisible();
    await expect(theirs.page.getByText('We never agreed to this.')).toBeVisible();
    await expect(theirs.page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await expectAccessible(theirs.page, 'a memorial that is contested');
  });
});

test('an administrator decides, with words for both; the memorial is open again', async ({
  visit,
}) => {
  const [ours, theirs, hers] = [await visit('Ana'), await visit('Bruno'), await visit('Cilka')];
  await beginAs(ours, world.url, ana, '/admin?section=contests');
  await beginAs(theirs, world.url, bruno, address);
  await beginAs(hers, world.url, cilka, legacyTab({ username: 'cilka' }));
  await expect(hers.page.getByText(/It is being looked at/u)).toBeVisible();

  await test.step('she reads who, why, and of the memorial nothing but its name', async () => {
    await expect(ours.page.getByText('Cilka Kos would like it to be taken down.')).toBeVisible();
    await expect(ours.page.getByText('We never agreed to this.')).toBeVisible();
    await expectAccessible(ours.page, 'contested memorials');
    await ours.page
      .getByRole('button', { name: 'Decide about the memorial of Jelena Kos' })
      .click();
    const dialog = ours.page.getByRole('dialog');
    await pick(dialog.getByRole('radio', { name: 'It stays as it is' }));
    await dialog.getByLabel(/^Why/u).fill('We asked both of you.');
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(ours.page.getByText('No contested memorials')).toBeVisible();
  });

  await test.step('both sides read it, and it can be changed again', async () => {
    await expect(hers.page.getByText('It was decided: the memorial stays as it is.')).toBeVisible();
    await expect(hers.page.getByText('We asked both of you.')).toBeVisible();
    await expect(theirs.page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  });

  await test.step('what was decided stands in the administration', async () => {
    await ours.page.getByRole('combobox', { name: 'Show' }).selectOption('decided');
    await expect(ours.page.getByText('It stayed as it is.')).toBeVisible();
  });
});
