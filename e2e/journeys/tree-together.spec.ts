/** Two people at one family: what one does the other sees, what both do at once is lost by neither, and who was away catches up. */
import type { Page } from '@playwright/test';
import {
  asking,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  makeOwner,
  test,
  text,
  openWorld,
  type Account,
  type Visitor,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';
import { growFamily, type SmallFamily } from '../world/small-family.ts';
import { cardOf, familyOf, openErrand, openPerson, tab } from '../world/tree-page.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let family: SmallFamily;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, bruno, ana);
  family = await growFamily(world.url, ana);
  // Invitations have a journey of their own.
  tellDatabase(
    world.server,
    "insert into tree_member (tree_id, user_id, role) values ($1, $2, 'editor')",
    [family.tree, bruno.id],
  );
  tellDatabase(world.server, "update person set user_id = $1, living = 'yes' where id = $2", [
    bruno.id,
    family.of('nikola'),
  ]);
});

const at = () => `/tree?tree=${family.tree}&focus=${family.of('marta')}`;

async function both(one: Visitor, other: Visitor): Promise<void> {
  await Promise.all([beginAs(one, world.url, ana, at()), beginAs(other, world.url, bruno, at())]);
  for (const { page } of [one, other]) await expect(familyOf(page, 'Marta Varga')).toBeVisible();
}

/** Opens everything that is known of somebody. */
async function inFull(page: Page, person: string, name: string) {
  await openPerson(page, person);
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: 'Everything about them' })
    .click();
  const dialog = page.getByRole('dialog', { name: `All that is known of ${name}` });
  await expect(dialog.getByRole('group', { name: 'Name 1' })).toBeVisible();
  return dialog;
}

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
  await form.getByRole('button', { name: 'Keep', exact: true }).click();
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
  await mine.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(mine).toHaveCount(0);
  await other.getByRole('button', { name: 'Keep', exact: true }).click();
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
  await mine.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(mine).toHaveCount(0);
  await other.getByRole('button', { name: 'Keep', exact: true }).click();
  const question = theirs.page.getByRole('dialog', { name: 'Somebody else changed this too' });
  await expect(question.getByRole('radio', { name: /Veronika/ })).toBeVisible();
  await question.getByRole('radio', { name: /Verica/ }).check({ force: true });
  await question.getByRole('button', { name: 'Keep what is chosen' }).click();
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
    await ours.page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click();
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
  await openErrand(ours.page, 'Who belongs to it');
  const members = ours.page.getByRole('dialog', { name: 'Who belongs to it' });
  await members.getByRole('button', { name: 'Change what Bruno Kos may do' }).click();
  await members.getByRole('radio', { name: 'Only one branch' }).check({ force: true });
  await expect(members.getByRole('combobox', { name: 'The branch of' })).toHaveValue(/^Nikola/u);
  await expectAccessible(ours.page, 'saying which branch somebody may change');
  await members.getByLabel('Generations up').selectOption('0');
  await members.getByLabel('Generations down').selectOption('0');
  await members.getByRole('button', { name: 'Keep' }).click();
  await expect(members.getByText(/only the branch of Nikola/u)).toBeVisible();
  await expect(ports).toHaveCount(0);
  const path = `/family/tree/${family.tree}/persons`;
  const add = (person: string) =>
    asking(world.url, bruno.token)('POST', `${path}/${family.of(person)}/relatives`, {
      relation: 'partner',
      person: { given: 'Nobody' },
    });
  expect(text(await add('marta'), 'body', 'code')).toBe('family.outside_branch');
  await members.getByRole('button', { name: 'Change what Bruno Kos may do' }).click();
  await members.getByRole('radio', { name: 'Everything' }).check({ force: true });
  await members.getByRole('button', { name: 'Keep' }).click();
  await expect(ports.first()).toBeVisible();
});

test('whoever changes somebody is seen doing so, until they close it; how each likes to see the tree is kept for them alone', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await both(ours, theirs);
  const here = (page: Page) => page.getByRole('list', { name: 'Who else is here' });
  await expect(here(ours.page).getByRole('img', { name: 'Bruno Kos' })).toBeVisible();
  const mine = await inFull(ours.page, family.of('rosa'), 'Rosa Varga');
  const marked = cardOf(theirs.page, family.of('rosa')).getByText(`Being changed by ${ana.name}`);
  await expect(marked).toBeAttached();
  await openPerson(theirs.page, family.of('rosa'));
  await expect(
    theirs.page.getByRole('dialog').getByText(`${ana.name} is changing this just now.`),
  ).toBeVisible();
  await theirs.page.keyboard.press('Escape');
  await mine.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(marked).toHaveCount(0);
  await ours.page.goto(`${world.url}/`);
  await expect(here(theirs.page)).toHaveCount(0);

  await theirs.page.goto(`${world.url}/tree?tree=${family.tree}&focus=${family.of('luka')}`);
  await openErrand(theirs.page, 'How I see this tree');
  const likes = theirs.page.getByRole('dialog', { name: 'How I see this tree' });
  await likes.getByLabel('It opens with').selectOption({ label: 'Ancestors' });
  await likes.getByLabel('Around').selectOption({ label: 'Luka Kos' });
  await likes.getByLabel('Dates on a card').selectOption({ label: 'None' });
  await likes.getByLabel('Colours').selectOption({ label: 'By who is living' });
  await likes.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(likes).toHaveCount(0);
  const [notice, menu] = await Promise.all([
    theirs.page.getByText('Kept. You see it so').boundingBox(),
    theirs.page.getByRole('button', { name: 'What else can be done' }).boundingBox(),
  ]);
  expect(notice?.y, 'a notice lies below what can be done').toBeGreaterThan(
    (menu?.y ?? 0) + (menu?.height ?? 0),
  );
  await theirs.page.goto(`${world.url}/tree?tree=${family.tree}`);
  await expect(familyOf(theirs.page, 'Luka Kos')).toBeVisible();
  await expect(tab(theirs.page, 'Ancestors')).toBeChecked();
  await expect(cardOf(theirs.page, family.of('luka'))).not.toContainText('1930');
  await expect(cardOf(theirs.page, family.of('luka'))).toHaveAttribute('data-sign', /^[LD]$/);
  await expect(theirs.page.getByRole('list', { name: 'What the colours mean' })).toBeVisible();
  const port = await theirs.page
    .getByRole('button', { name: 'Add a child · Luka Kos' })
    .boundingBox();
  expect(
    Math.min(port?.width ?? 0, port?.height ?? 0),
    'a port is large enough to be hit',
  ).toBeGreaterThanOrEqual(24);
});
