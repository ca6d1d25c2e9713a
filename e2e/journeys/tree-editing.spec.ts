/** A person told in full, a couple, what was taken back and done again, two who were one, and what cannot quite be. */
import type { Page } from '@playwright/test';
import {
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
  makeOwner,
  test,
  textAt,
  openWorld,
  type Account,
} from '../world/index.ts';
import { finishAnimations } from '../world/animations.ts';
import { growFamily, type SmallFamily } from '../world/small-family.ts';
import {
  card,
  cardOf,
  cards,
  chooseFor,
  inFull,
  openErrand,
  openPerson,
  search,
  tabOf,
} from '../world/tree-page.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let family: SmallFamily;

const year = (value: number) => ({
  kind: 'exact',
  start: `${String(value)}-01-01`,
  end: `${String(value)}-12-31`,
  precision: 'year',
  text: String(value),
});
/** Somebody told twice, with the same parents; and a child older than its parent. */
const doubtful = [
  {
    do: 'person.create',
    as: '$twice',
    person: {
      given: 'Marta',
      surname: 'Varga',
      sex: 'F',
      birth: year(1931),
      note: 'Sang in the choir.',
    },
  },
  { do: 'union.create', as: '$u_twice', partner_ids: ['$twice'] },
  { do: 'parent.link', child_id: '$twice', parent_id: '$rosa' },
  { do: 'parent.link', child_id: '$twice', parent_id: '$ivan' },
  {
    do: 'person.create',
    as: '$old',
    person: { given: 'Methuselah', surname: 'Varga', birth: year(1700), death: year(1850) },
  },
];

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  family = await growFamily(world.url, ana, doubtful);
});

const at = (more = '') => `/tree?tree=${family.tree}${more}`;
const editor = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Full details: ${name}` });

test('a person is told in full: a second name, an event of which one knows only about when, and where it is known from', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at(`&focus=${family.of('rosa')}`));
  const dialog = await inFull(page, family.of('rosa'), 'Rosa Varga');
  await dialog.getByRole('button', { name: 'Add a name' }).click();
  const second = dialog.getByRole('group', { name: 'Name 2' });
  await second.getByLabel('Kind of name').selectOption({ label: 'Name at birth' });
  await second.getByLabel('Given names').fill('Розалија');
  await second.getByLabel('Family name').fill('Ковачевић');
  await expectAccessible(page, 'the names of a person');
  await tabOf(dialog, 'Life').click();
  await dialog.getByRole('button', { name: 'Add an event' }).click();
  const event = dialog.getByRole('group').last();
  await event.getByLabel('Event', { exact: true }).selectOption({ label: 'Immigration' });
  await event.getByLabel('When').fill('about 1925');
  await event.getByLabel('Where').fill('Trieste');
  await expectAccessible(page, 'the life of a person');
  await tabOf(dialog, 'Sources').click();
  await dialog.getByLabel('New source').fill('Register of the harbour');
  await dialog.getByRole('button', { name: 'Add to the list' }).click();
  await dialog.getByLabel('Page or number').fill('p. 212');
  await expectAccessible(page, 'the sources of a person');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  // By the name she was born with, which no card shows, with the one she goes by.
  await search(page).fill('Rosa Ковач');
  await expect(page.getByRole('option', { name: /Rosa Varga/ })).toBeVisible();
  await search(page).press('Escape');
  await inFull(page, family.of('rosa'), 'Rosa Varga');
  await expect(dialog.getByRole('group', { name: 'Name 2' }).getByLabel('Given names')).toHaveValue(
    'Розалија',
  );
  await tabOf(dialog, 'Life').click();
  await expect(dialog.getByRole('group', { name: /^Immigration · about 1925/i })).toBeVisible();
  await tabOf(dialog, 'Sources').click();
  await expect(dialog.getByLabel('Page or number')).toHaveValue('p. 212');
});

test('a couple is told: how they belong together, since when and where', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at(`&focus=${family.of('rosa')}`));
  const dialog = await inFull(page, family.of('rosa'), 'Rosa Varga');
  await tabOf(dialog, 'Family').click();
  const couple = dialog.getByRole('group', { name: /^With Ivan Varga/ });
  await couple.getByLabel('Status').selectOption({ label: 'Widowed' });
  await couple.getByLabel('Marriage').fill('spring 1924');
  await couple.getByLabel('Where').fill('Sombor');
  await expectAccessible(page, 'the family of a person');
  await couple.getByRole('button', { name: 'Save couple' }).click();
  await expect(couple.getByRole('button', { name: 'Save couple' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  const his = await inFull(page, family.of('ivan'), 'Ivan Varga');
  await tabOf(his, 'Family').click();
  await expect(
    his.getByRole('group', { name: /^With Rosa Varga/ }).getByLabel('Where'),
  ).toHaveValue('Sombor');
});

test('taken out, taken back, done again; and the history says who did what, and undoes it', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at());
  await chooseFor(page, { person: family.of('vera'), name: 'Vera Varga', what: 'Remove' });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(cardOf(page, family.of('vera'))).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
  await expect(cardOf(page, family.of('vera'))).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('Redone.', { exact: true })).toBeVisible();
  await expect(cardOf(page, family.of('vera'))).toHaveCount(0);
  await openErrand(page, 'History');
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(
    history.getByRole('listitem').filter({ hasText: 'Removed a person' }).first(),
  ).toContainText('Vera Varga');
  await expectAccessible(page, 'the history');
  await history
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Undo', exact: true }) })
    .first()
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cardOf(page, family.of('vera'))).toBeVisible();
});

test('two cards of one person are compared side by side, made one, and taken apart again', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at(`&focus=${family.of('rosa')}&view=descendants`));
  await expect(cards(page).filter({ hasText: 'Marta Varga' })).toHaveCount(2);
  await openErrand(page, 'Possible duplicates');
  const pairs = page.getByRole('dialog', { name: 'Possible duplicates' });
  await expectAccessible(page, 'who may be the same');
  await pairs
    .getByRole('listitem')
    .filter({ hasText: 'Marta Varga' })
    .first()
    .getByRole('button', { name: 'Compare' })
    .click();
  const both = page.getByRole('dialog', { name: 'Same person?' });
  await expect(both.getByRole('button', { name: 'Merge' })).toBeVisible();
  await expectAccessible(page, 'two cards side by side');
  await both.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Merged.')).toBeVisible();
  await expect(both).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(cards(page).filter({ hasText: 'Marta Varga' })).toHaveCount(1);
  await card(page, 'Marta Varga').click();
  await page
    .getByRole('dialog', { name: 'Marta Varga' })
    .getByRole('button', { name: 'More actions' })
    .click();
  await page.getByRole('menuitem', { name: 'Full details' }).click();
  await tabOf(editor(page, 'Marta Varga'), 'Family').click();
  await editor(page, 'Marta Varga')
    .getByRole('button', { name: 'Undo merge: Marta Varga' })
    .click();
  await expect(page.getByText('Merge undone.')).toBeVisible();
  await editor(page, 'Marta Varga').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(cards(page).filter({ hasText: 'Marta Varga' })).toHaveCount(2);
});

test('what cannot quite be is listed, opened, and let be', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at());
  await expect(cards(page).first()).toBeVisible();
  await openErrand(page, 'Check for mistakes');
  const checks = page.getByRole('dialog', { name: 'Check for mistakes' });
  const finding = checks
    .getByRole('listitem')
    .filter({ hasText: 'Methuselah Varga lived more than 120 years.' });
  await expect(finding).toBeVisible();
  await expectAccessible(page, 'what is doubtful');
  await finding.getByRole('button', { name: 'Ignore' }).click();
  await expect(finding).toHaveCount(0);
  await checks.getByRole('button', { name: 'Ignored' }).click();
  await expect(finding).toBeVisible();
  await finding.getByRole('button', { name: 'Stop ignoring' }).click();
  await expect(finding).toHaveCount(0);
  await checks.getByRole('button', { name: 'To check' }).click();
  await finding.getByRole('button', { name: 'Open Methuselah Varga' }).click();
  await expect(page.getByRole('dialog', { name: 'Methuselah Varga' })).toBeVisible();
});

test('a likely link is asked for, written by a yes, and not asked again after a no', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  const ask = arrangeAs(world.url, ana.token);
  const person = async (given: string, born: number) =>
    textAt(
      await ask('POST', `/family/tree/${family.tree}/persons`, {
        given,
        surname: 'Lovrić',
        birth: {
          kind: 'exact',
          start: `${born}-01-01`,
          end: `${born}-12-31`,
          precision: 'year',
          text: String(born),
        },
        death: { kind: 'unknown', start: null, end: null, precision: 'day', text: '' },
      }),
      'data',
      'person_id',
    );
  const [mother, father, child] = [
    await person('Tereza', 1880),
    await person('Andrija', 1878),
    await person('Kata', 1905),
  ];
  await ask('POST', `/family/tree/${family.tree}/unions`, {
    partner_ids: [mother, father],
    kind: 'married',
  });
  await ask('POST', `/family/tree/${family.tree}/parent-links`, {
    child_id: child,
    parent_id: mother,
  });
  await beginAs(ours, world.url, ana, `/tree?tree=${family.tree}&focus=${child}`);
  await expect(card(page, 'Kata Lovrić')).toBeVisible();
  await openErrand(page, 'Suggested links');
  const dialog = page.getByRole('dialog', { name: 'Suggested links' });
  const question = dialog.getByRole('listitem').filter({
    hasText:
      'Is Andrija Lovrić also a parent of Kata Lovrić? Andrija Lovrić and Tereza Lovrić are partners.',
  });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'links that may be missing');
  await question.getByRole('button', { name: /^Yes, add it: / }).click();
  await expect(page.getByText('Added.')).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card(page, 'Andrija Lovrić')).toBeVisible();
  await page.keyboard.press('Control+z');
  await openErrand(page, 'Suggested links');
  await question.getByRole('button', { name: /^No: / }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await openErrand(page, 'Suggested links');
  await expect(dialog).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('what is about to be pressed stays where it is while somebody and their memories arrive', async ({
  visit,
}) => {
  // Without a service worker: once it has the page in hand, it asks where nothing can be held.
  const owner = await visit('Ana', { serviceWorkers: 'block' });
  const { page } = owner;
  await beginAs(owner, world.url, ana, at(`&focus=${family.of('marta')}`));
  /** Nothing of this is answered until it is let go. */
  const hold = async (what: RegExp) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route(what, async (route) => {
      await promise;
      await route.continue();
    });
    return () => {
      resolve(undefined);
    };
  };
  const letHer = await hold(/\/family\/tree\/[^/?]+\?/u);
  const letMemories = await hold(/\/activities\/with\?/u);
  await openPerson(page, family.of('marta'));
  const panel = page.getByRole('dialog', { name: 'Marta Varga' });
  const more = panel.getByRole('button', { name: 'More actions' });
  await expect(more).toHaveCount(0);
  await panel.evaluate((dialog) => {
    dialog.dataset['same'] = 'yes';
  });
  letHer();
  await expect(panel.getByRole('heading', { name: 'Memories with Marta Varga' })).toBeVisible();
  await expect(panel, 'it is filled, and not another').toHaveAttribute('data-same', 'yes');
  await finishAnimations(page);
  await expect(panel.getByText(/No memories with/u)).toHaveCount(0);
  const before = await more.boundingBox();
  letMemories();
  await expect(panel.getByText(/No memories with/u)).toBeVisible();
  expect(await more.boundingBox()).toEqual(before);
});
