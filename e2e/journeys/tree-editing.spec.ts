/** A person told in full, a couple, what was taken back and done again, two who were one, and what cannot quite be. */
import type { Page } from '@playwright/test';
import {
  beginAs,
  expect,
  expectAccessible,
  makeOwner,
  test,
  openWorld,
  type Account,
} from '../world/index.ts';
import { growFamily, type SmallFamily } from '../world/small-family.ts';
import { card, cardOf, cards, openErrand, openPerson, tabOf } from '../world/tree-page.ts';

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
  page.getByRole('dialog', { name: `All that is known of ${name}` });

test('a person is told in full: a second name, an event of which one knows only about when, and where it is known from', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at(`&focus=${family.of('rosa')}`));
  await openPerson(page, family.of('rosa'));
  await page
    .getByRole('dialog', { name: 'Rosa Varga' })
    .getByRole('button', { name: 'Everything about them' })
    .click();
  const dialog = editor(page, 'Rosa Varga');
  await dialog.getByRole('button', { name: 'Add a name' }).click();
  const second = dialog.getByRole('group', { name: 'Name 2' });
  await second.getByLabel('Kind of name').selectOption({ label: 'Name at birth' });
  await second.getByLabel('Given names').fill('Розалија');
  await second.getByLabel('Family name').fill('Ковачевић');
  await expectAccessible(page, 'the names of a person');
  await tabOf(dialog, 'Life').click();
  await dialog.getByRole('button', { name: 'Add to the life' }).click();
  const event = dialog.getByRole('group').last();
  await event.getByLabel('What', { exact: true }).selectOption({ label: 'Arrival in a country' });
  await event.getByLabel('When').fill('about 1925');
  await event.getByLabel('Where').fill('Trieste');
  await expectAccessible(page, 'the life of a person');
  await tabOf(dialog, 'Sources').click();
  await dialog.getByLabel('A source that is not in the list').fill('Register of the harbour');
  await dialog.getByRole('button', { name: 'Add it to the list' }).click();
  await dialog.getByLabel('Page or number').fill('p. 212');
  await expectAccessible(page, 'the sources of a person');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('Kept.', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await openPerson(page, family.of('rosa'));
  await page
    .getByRole('dialog', { name: 'Rosa Varga' })
    .getByRole('button', { name: 'Everything about them' })
    .click();
  await expect(dialog.getByRole('group', { name: 'Name 2' }).getByLabel('Given names')).toHaveValue(
    'Розалија',
  );
  await tabOf(dialog, 'Life').click();
  await expect(
    dialog.getByRole('group', { name: /^Arrival in a country · about 1925/i }),
  ).toBeVisible();
  await tabOf(dialog, 'Sources').click();
  await expect(dialog.getByLabel('Page or number')).toHaveValue('p. 212');
});

test('a couple is told: how they belong together, since when and where', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at(`&focus=${family.of('rosa')}`));
  await openPerson(page, family.of('rosa'));
  await page
    .getByRole('dialog', { name: 'Rosa Varga' })
    .getByRole('button', { name: 'Everything about them' })
    .click();
  const dialog = editor(page, 'Rosa Varga');
  await tabOf(dialog, 'Family').click();
  const couple = dialog.getByRole('group', { name: /^With Ivan Varga/ });
  await couple.getByLabel('How it stands').selectOption({ label: 'Widowed' });
  await couple.getByLabel('Marriage').fill('spring 1924');
  await couple.getByLabel('Where').fill('Sombor');
  await expectAccessible(page, 'the family of a person');
  await couple.getByRole('button', { name: 'Keep what is said of both' }).click();
  await expect(couple.getByRole('button', { name: 'Keep what is said of both' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await openPerson(page, family.of('ivan'));
  await page
    .getByRole('dialog', { name: 'Ivan Varga' })
    .getByRole('button', { name: 'Everything about them' })
    .click();
  await tabOf(editor(page, 'Ivan Varga'), 'Family').click();
  await expect(
    editor(page, 'Ivan Varga')
      .getByRole('group', { name: /^With Rosa Varga/ })
      .getByLabel('Where'),
  ).toHaveValue('Sombor');
});

test('taken out, taken back, done again; and the history says who did what, and undoes it', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at());
  await openPerson(page, family.of('vera'));
  await page
    .getByRole('dialog', { name: 'Vera Varga' })
    .getByRole('button', { name: 'Take out' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
  await expect(cardOf(page, family.of('vera'))).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
  await expect(cardOf(page, family.of('vera'))).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('Done again.', { exact: true })).toBeVisible();
  await expect(cardOf(page, family.of('vera'))).toHaveCount(0);
  await openErrand(page, 'What was changed');
  const history = page.getByRole('dialog', { name: 'What was changed' });
  await expect(
    history.getByRole('listitem').filter({ hasText: 'Took a person out' }).first(),
  ).toContainText('Vera Varga');
  await expectAccessible(page, 'the history');
  await history
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Undo', exact: true }) })
    .first()
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(page.getByText('It was taken back.')).toBeVisible();
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
  await openErrand(page, 'Who may be the same');
  const pairs = page.getByRole('dialog', { name: 'Who may be the same' });
  await expectAccessible(page, 'who may be the same');
  await pairs
    .getByRole('listitem')
    .filter({ hasText: 'Marta Varga' })
    .first()
    .getByRole('button', { name: 'Compare both' })
    .click();
  const both = page.getByRole('dialog', { name: 'One person?' });
  await expectAccessible(page, 'two cards side by side');
  await both.getByRole('button', { name: 'Make them one' }).click();
  await expect(page.getByText('They are one now.')).toBeVisible();
  await expect(both).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(cards(page).filter({ hasText: 'Marta Varga' })).toHaveCount(1);
  await card(page, 'Marta Varga').click();
  await page
    .getByRole('dialog', { name: 'Marta Varga' })
    .getByRole('button', { name: 'Everything about them' })
    .click();
  await tabOf(editor(page, 'Marta Varga'), 'Family').click();
  await editor(page, 'Marta Varga')
    .getByRole('button', { name: 'Take apart: Marta Varga' })
    .click();
  await expect(page.getByText('They are two again, as they were.')).toBeVisible();
  await editor(page, 'Marta Varga').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(cards(page).filter({ hasText: 'Marta Varga' })).toHaveCount(2);
});

test('what cannot quite be is listed, opened, and let be', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at());
  await expect(cards(page).first()).toBeVisible();
  await openErrand(page, 'What is doubtful');
  const checks = page.getByRole('dialog', { name: 'What is doubtful' });
  const finding = checks
    .getByRole('listitem')
    .filter({ hasText: 'Methuselah Varga lived more than 120 years.' });
  await expect(finding).toBeVisible();
  await expectAccessible(page, 'what is doubtful');
  await finding.getByRole('button', { name: 'Let it be' }).click();
  await expect(finding).toHaveCount(0);
  await checks.getByRole('button', { name: 'What was let be' }).click();
  await expect(finding).toBeVisible();
  await finding.getByRole('button', { name: 'It counts again' }).click();
  await expect(finding).toHaveCount(0);
  await checks.getByRole('button', { name: 'What is open' }).click();
  await finding.getByRole('button', { name: 'Open Methuselah Varga' }).click();
  await expect(page.getByRole('dialog', { name: 'Methuselah Varga' })).toBeVisible();
});
