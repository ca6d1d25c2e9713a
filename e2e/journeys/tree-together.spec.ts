/** Two people at one family: what one does the other sees, what both do at once is lost by neither, and who was away catches up. */
import {
  arrangeAs,
  askAs,
  beginAs,
  expect,
  expectAccessible,
  join,
  test,
  textAt,
  openWorld,
  pick,
  type Account,
  type Visitor,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';
import { lookTogether, twoInAFamily, type SmallFamily } from '../world/small-family.ts';
import { cardOf, inFull, openErrand, openPerson } from '../world/tree-page.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let family: SmallFamily;

test.beforeAll(async () => {
  ({ ana, bruno, family } = await twoInAFamily(world, 'editor'));
  tellDatabase(world.server, "update person set user_id = $1, living = 'yes' where id = $2", [
    bruno.id,
    family.of('nikola'),
  ]);
});

const both = (one: Visitor, other: Visitor): Promise<void> =>
  lookTogether(world, { ana, bruno, family }, [one, other]);

test('what one adds stands before the other without anybody asking for it', async ({ visit }) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await both(ours, theirs);
  await openPerson(ours.page, family.of('marta'));
  await ours.page
    .getByRole('dialog', { name: 'Marta Varga' })
    .getByRole('button', { name: 'Add a child' })
    .click();
  const form = ours.page.getByRole('dialog');
  await form.getByLabel('Given names').fill('Danilo');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    ours.page.locator('button[data-person]').filter({ hasText: 'Danilo' }),
  ).toBeVisible();
  await expect(
    theirs.page.locator('button[data-person]').filter({ hasText: 'Danilo' }),
  ).toBeVisible();
  await theirs.page.evaluate(() => {
    document.documentElement.dataset['before'] = 'yes';
  });
  await ours.page.keyboard.press('Control+z');
  await expect(
    theirs.page.locator('button[data-person]').filter({ hasText: 'Danilo' }),
  ).toHaveCount(0);
  await expect(theirs.page.locator('html')).toHaveAttribute('data-before', 'yes');
});

test('both change one person at once: different fields are both kept', async ({ visit }) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await both(ours, theirs);
  const mine = await inFull(ours.page, family.of('josip'), 'Josip Varga');
  const other = await inFull(theirs.page, family.of('josip'), 'Josip Varga');
  theirs.watch.expectStatus(412, /\/persons\//);
  await mine.getByLabel('Note').fill('He mended clocks.');
  await other.getByRole('group', { name: 'Name 1' }).getByLabel('Given names').fill('Josip Lazar');
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mine).toHaveCount(0);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other).toHaveCount(0);
  await expect(theirs.page.getByRole('dialog')).toHaveCount(0);
  await expect(cardOf(ours.page, family.of('josip'))).toContainText('Josip Lazar Varga');
  const again = await inFull(ours.page, family.of('josip'), 'Josip Lazar Varga');
  await expect(again.getByLabel('Note')).toHaveValue('He mended clocks.');
  await expect(again.getByRole('group', { name: 'Name 1' }).getByLabel('Given names')).toHaveValue(
    'Josip Lazar',
  );
});

test('both change the same field: the second is asked, and says what stays', async ({ visit }) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await both(ours, theirs);
  const mine = await inFull(ours.page, family.of('vera'), 'Vera Varga');
  const other = await inFull(theirs.page, family.of('vera'), 'Vera Varga');
  theirs.watch.expectStatus(412, /\/persons\//);
  await mine.getByRole('group', { name: 'Name 1' }).getByLabel('Given names').fill('Veronika');
  await other.getByRole('group', { name: 'Name 1' }).getByLabel('Given names').fill('Verica');
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mine).toHaveCount(0);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const question = theirs.page.getByRole('dialog', { name: 'Someone else edited this too' });
  await expect(question.getByRole('radio', { name: /Veronika/ })).toBeVisible();
  await pick(question.getByRole('radio', { name: /Verica/ }));
  await question.getByRole('button', { name: 'Save my choices' }).click();
  await expect(theirs.page.getByRole('dialog')).toHaveCount(0);
  await expect(cardOf(ours.page, family.of('vera'))).toContainText('Verica');
  await expect(cardOf(theirs.page, family.of('vera'))).toContainText('Verica');
});

test('who was away catches up when they are back', async ({ visit }) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await both(ours, theirs);
  theirs.watch.forgiveConnections(true);
  await theirs.context.setOffline(true);
  for (const [given, port] of [
    ['Sava', 'Add a brother or sister'],
    ['Kosta', 'Add a child'],
  ] as const) {
    await openPerson(ours.page, family.of('marta'));
    await ours.page
      .getByRole('dialog', { name: 'Marta Varga' })
      .getByRole('button', { name: port })
      .click();
    await ours.page.getByRole('dialog').getByLabel('Given names').fill(given);
    await ours.page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(ours.page.locator('button[data-person]').filter({ hasText: given })).toBeVisible();
  }
  await expect(theirs.page.locator('button[data-person]').filter({ hasText: 'Kosta' })).toHaveCount(
    0,
  );
  await theirs.context.setOffline(false);
  await expect(
    theirs.page.locator('button[data-person]').filter({ hasText: 'Sava' }),
  ).toBeVisible();
  await expect(
    theirs.page.locator('button[data-person]').filter({ hasText: 'Kosta' }),
  ).toBeVisible();
  theirs.watch.forgiveConnections(false);
});

test('the owner holds a member to one branch: their page follows at once, and offers nothing outside of it', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await both(ours, theirs);
  const ports = theirs.page.locator('[data-port]');
  await expect(ports.first()).toBeVisible();
  await openErrand(ours.page, 'Members');
  const members = ours.page.getByRole('dialog', { name: 'Members' });
  await members.getByRole('button', { name: 'Edit what Bruno Kos can do' }).click();
  await pick(members.getByRole('radio', { name: 'Only one branch' }));
  await expect(members.getByRole('combobox', { name: 'Whose branch?' })).toHaveValue(/^Nikola/u);
  await expectAccessible(ours.page, 'saying which branch somebody may change');
  await members.getByLabel('Generations up').selectOption('0');
  await members.getByLabel('Generations down').selectOption('0');
  await members.getByRole('button', { name: 'Save' }).click();
  await expect(members.getByText(/only the branch of Nikola/u)).toBeVisible();
  await expect(ports).toHaveCount(0);
  const path = `/family/tree/${family.tree}/persons`;
  const add = (person: string) =>
    askAs(world.url, bruno.token)('POST', `${path}/${family.of(person)}/relatives`, {
      relation: 'partner',
      person: { given: 'Nobody' },
    });
  expect(textAt(await add('marta'), 'body', 'code')).toBe('family.outside_branch');
  await members.getByRole('button', { name: 'Edit what Bruno Kos can do' }).click();
  await pick(members.getByRole('radio', { name: 'The whole tree' }));
  await members.getByRole('button', { name: 'Save' }).click();
  await expect(ports.first()).toBeVisible();
});

/** A photograph of somebody's that stands in no memory yet. No file lies behind it, and none is looked at. */
function pictureOf({ id, username }: Account): string {
  const [made] = tellDatabase(
    world.server,
    `insert into media (id, owner_id, author_id, mime, bytes, sha256, storage_key, state)
      values (uuidv7(), $1, $1, 'image/jpeg', 1, rpad(md5($2), 64, '0'), 'media/e2e/' || $2, 'stored') returning id`,
    [id, username],
  );
  return textAt(made, 'id');
}

/** A memory in which so many are named, with a photograph. */
async function nameFaces(account: Account, faces: number): Promise<void> {
  await arrangeAs(world.url, account.token)('POST', '/activities', {
    type: 'family',
    subtype: 'reunion',
    title: `All of us, by ${account.name}`,
    audience: 'family',
    media: [{ media_id: pictureOf(account) }],
    people: Array.from({ length: faces }, (_, nth) => ({ name: `Cousin ${String(nth + 1)}` })),
  });
}

test('three do a quest of their family at the same time: each sees how far all are, and has their share', async ({
  visit,
}) => {
  const vera = await join(world.url, ana, 'Vera Kos', 'vera');
  tellDatabase(
    world.server,
    "insert into tree_member (tree_id, user_id, role) values ($1, $2, 'viewer')",
    [family.tree, vera.id],
  );
  const three = [ana, bruno, vera];
  const pages = await Promise.all(
    three.map(async (account) => {
      const visitor = await visit(account.name);
      const at = `/?modal=codex&username=${account.username}&tab=persona&section=missions`;
      await beginAs(visitor, world.url, account, at);
      return visitor.page;
    }),
  );
  for (const page of pages.slice(0, 1)) {
    await page.getByRole('button', { name: /^Begin Fifty faces for/u }).click();
    await expect(page.getByText('Your family has begun: Fifty faces')).toBeVisible();
  }
  // The first two do their parts at once; the third does what is left, and that completes it.
  await Promise.all([nameFaces(ana, 17), nameFaces(bruno, 17)]);
  await expect
    .poll(async () => JSON.stringify(await arrangeAs(world.url, vera.token)('GET', '/quests')))
    .toContain('"count":34');
  // They look on meanwhile, and need not load anything anew.
  for (const page of pages.slice(0, 2)) {
    await expect(page.getByText('34 of 50')).toBeVisible();
    await expect(page.getByText('Your part: 17')).toBeVisible();
  }
  // What completes it is heard on every page.
  await nameFaces(vera, 16);
  for (const page of pages) {
    await expect(page.getByText(/^Your share: \d+ XP$/u)).toBeVisible();
    await expect(page.getByText('Helped so far: Ana Varga, Bruno Kos, and Vera Kos')).toBeVisible();
  }
});
