/** A steward lays a memorial down; two relatives in two browsers decide who looks after it. */
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
test.describe.configure({ mode: 'serial' });
let ana: Account;
let bruno: Account;
let cilka: Account;
let slug: string;

/** The two are related, and both have said so. */
async function relate(one: Account, other: Account): Promise<void> {
  await connect(world.url, one, other);
  const claim = textAt(
    await arrangeAs(world.url, one.token)('POST', '/family/relationships', {
      recipient_id: other.id,
      relationship_type: 'child',
    }),
    'data',
    'id',
  );
  await arrangeAs(world.url, other.token)('POST', `/family/relationships/${claim}/confirm`);
}

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  cilka = await join(world.url, ana, 'Cilka Kos', 'cilka');
  await relate(ana, bruno);
  await relate(ana, cilka);
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
    }),
    'data',
    'slug',
  );
});

test('a steward steps down, the family decides, and a relative looks after the memorial', async ({
  visit,
}) => {
  const [ours, theirs, hers] = [await visit('Ana'), await visit('Bruno'), await visit('Cilka')];
  const address = `/memorials/${slug}`;
  await beginAs(ours, world.url, ana, address);

  await test.step('the steward steps down, and keeps it until somebody follows', async () => {
    await ours.page.getByRole('button', { name: 'Step down' }).click();
    await ours.page.getByRole('dialog').getByRole('button', { name: 'Step down' }).click();
    await expect(ours.page.getByText(/^You asked to step down/u)).toBeVisible();
    await expect(
      ours.page.getByRole('heading', { name: 'Who will look after this memorial?' }),
    ).toBeVisible();
  });

  await test.step('a relative would do it, and suggests nobody else', async () => {
    await beginAs(theirs, world.url, bruno, address);
    await theirs.page.getByRole('button', { name: 'I would look after it' }).press('Enter');
    await theirs.page.getByRole('button', { name: 'Choose Bruno Kos' }).press('Enter');
    await expect(theirs.page.getByText('Your choice')).toBeVisible();
    await expectAccessible(theirs.page, 'a family that chooses');
  });

  // Who laid it down looks at something else while it is decided.
  await ours.page.goto(`${world.url}/memorials`);

  await test.step('the other one chooses him, and with that it is decided', async () => {
    await beginAs(hers, world.url, cilka, address);
    await hers.page.getByRole('button', { name: 'Choose Bruno Kos' }).click();
    await expect(
      hers.page.getByRole('heading', { name: 'Who will look after this memorial?' }),
    ).toHaveCount(0);
    await expect(hers.page.getByText(/Primary steward/u)).toBeVisible();
  });

  await test.step('all of them see who looks after it now', async () => {
    await theirs.page.goto(`${world.url}${address}`);
    await expect(theirs.page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    await ours.page.goto(`${world.url}${address}`);
    await expect(ours.page.getByText('Bruno Kos', { exact: false }).first()).toBeVisible();
    await expect(ours.page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await expect(ours.page.getByRole('button', { name: 'Step down' })).toHaveCount(0);
  });
});
