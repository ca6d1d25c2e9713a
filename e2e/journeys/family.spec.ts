/** The closest family: begun, grown, walked by keyboard, read as a list, taken back; and a relation between two accounts. */
import type { Page } from '@playwright/test';
import {
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  makeOwner,
  test,
  openWorld,
  type Account,
} from '../world/index.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let bruno: Account;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, bruno, ana);
});

const cards = (page: Page) =>
  page
    .getByRole('group', { name: /^Arrow keys move around the family/ })
    .locator('button[data-person]');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });

async function add(
  page: Page,
  to: string,
  how: string,
  given: string,
  surname: string,
): Promise<void> {
  await card(page, to).click();
  await page.getByRole('dialog').getByRole('button', { name: how }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Given names').fill(given);
  await form.getByLabel('Family name').fill(surname);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${given} ${surname} was added.`)).toBeVisible();
  await expect(card(page, given)).toBeVisible();
}

test('a tree begins with oneself and grows in four directions', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, '/tree');
  await page.getByRole('button', { name: 'Start with me' }).click();
  await expect(cards(page)).toHaveCount(1);
  await add(page, 'Ana Varga', 'Add a parent', 'Marta', 'Varga');
  await add(page, 'Ana Varga', 'Add a partner', 'Ilija', 'Petrov');
  await add(page, 'Ana Varga', 'Add a child', 'Nikola', 'Petrov');
  await add(page, 'Ana Varga', 'Add a brother or sister', 'Vera', 'Varga');
  await expect(cards(page)).toHaveCount(5);
  await expectAccessible(page, 'the tree');
  await page.reload();
  await expect(cards(page)).toHaveCount(5);
});

test('the arrow keys walk it, Enter opens a card and the focus comes back', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, '/tree');
  await card(page, 'Ana Varga').focus();
  await page.keyboard.press('ArrowUp');
  await expect(card(page, 'Marta')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cards(page).and(page.locator(':focus'))).toBeVisible();
  await card(page, 'Ana Varga').focus();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Nikola')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nikola Petrov' })).toBeVisible();
  await expectAccessible(page, 'a person of the tree');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, 'Nikola')).toBeFocused();
});

test('it is read as a list, and the last change is taken back', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, '/tree');
  await page.getByRole('button', { name: 'Show as a list' }).click();
  const entry = page
    .locator('li[data-person]')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Ana Varga' }) });
  await expect(entry.getByRole('button', { name: /Marta Varga/ })).toBeVisible();
  await expect(entry.getByRole('button', { name: /Nikola Petrov/ })).toBeVisible();
  await expectAccessible(page, 'the tree as a list');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Vera Varga' })).toHaveCount(0);
  await page.reload();
  await expect(cards(page)).toHaveCount(4);
});

test('two people say how they are related: one proposes, the other confirms, both stand in the tree', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await beginAs(ours, world.url, ana);
  await beginAs(theirs, world.url, bruno, `/codex/${ana.username}`);
  await theirs.page.getByRole('button', { name: 'Add to my family' }).click();
  const dialog = theirs.page.getByRole('dialog', { name: 'Add to my family' });
  await dialog.getByRole('combobox').selectOption({ label: 'brother or sister' });
  await dialog.getByRole('button', { name: 'Ask them to confirm' }).click();
  await expect(theirs.page.getByText(/^We’ve asked /)).toBeVisible();
  const bell = ours.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Notifications, \d+ unread/ });
  await bell.click();
  await expect(ours.page.getByText(/^Bruno Kos says you are related/)).toBeVisible();
  await ours.page.getByRole('button', { name: 'View All' }).click();
  await ours.page
    .getByRole('group', { name: 'Your updates' })
    .getByRole('button', { name: 'Family requests' })
    .click();
  await ours.page.getByRole('dialog').getByRole('button', { name: 'Yes, that’s right' }).click();
  await expect(ours.page.getByText('You are family now.')).toBeVisible();
  await theirs.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Notifications, \d+ unread/ })
    .click();
  await expect(theirs.page.getByText(/^Ana Varga confirmed/)).toBeVisible();
  await theirs.page.goto(`${world.url}/tree`);
  await expect(card(theirs.page, 'Ana Varga')).toBeVisible();
});
