/** Every view of a family: by its tab, by its address, by keys, by hand, as a list and on a phone. */
import {
  beginAs,
  expect,
  expectAccessible,
  makeOwner,
  test,
  openWorld,
  type Account,
} from '../world/index.ts';
import { plantTree, type BigTree } from '../world/big-tree.ts';
import { growFamily, type SmallFamily } from '../world/small-family.ts';
import {
  card,
  cardOf,
  cards,
  expectNoSideways,
  expectStill,
  familyOf,
  search,
  stage,
  tab,
  views,
} from '../world/tree-page.ts';

const world = openWorld();
let ana: Account;
let family: SmallFamily;
let great: BigTree;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  family = await growFamily(world.url, ana);
  great = plantTree(world.server, ana, 3_000);
});

const at = (more = '') => `/tree?tree=${family.tree}${more}`;

/** What each view says when it is there, besides its tab. */
const drawn: Readonly<Record<(typeof views)[number], readonly string[]>> = {
  Family: ['Ana Varga', 'Marta Varga', 'Nikola Petrov'],
  Ancestors: ['Ana Varga', 'Rosa Varga', 'Vuk Varga'],
  Descendants: ['Ana Varga', 'Otto Petrov'],
  Hourglass: ['Vuk Varga', 'Otto Petrov'],
  Fan: [],
  Everyone: ['Ελένη Κος', 'سعاد الحدّاد'],
  Timeline: [],
  'How related': [],
  'In figures': [],
};

test('every view opens by its tab, keeps whom one looks at, and passes for accessible', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at());
  await expect(familyOf(page, 'Ana Varga')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'What to see' }).getByRole('radio')).toHaveText(
    [...views],
  );
  for (const view of views) {
    await test.step(view, async () => {
      await tab(page, view).click();
      await expect(tab(page, view)).toBeChecked();
      await expect(familyOf(page, 'Ana Varga')).toBeVisible();
      for (const name of drawn[view]) await expect(card(page, name).first()).toBeVisible();
      await expectAccessible(page, view);
    });
  }
});

test('a view and a person have an address: opened, gone back, gone on', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at(`&view=descendants&focus=${family.of('rosa')}`));
  await expect(familyOf(page, 'Rosa Varga')).toBeVisible();
  await expect(tab(page, 'Descendants')).toBeChecked();
  await expect(card(page, 'Vuk Varga')).toHaveCount(0);
  await tab(page, 'Ancestors').click();
  await expect(tab(page, 'Ancestors')).toBeChecked();
  await expect(familyOf(page, 'Rosa Varga')).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'Descendants')).toBeChecked();
  await page.goForward();
  await expect(tab(page, 'Ancestors')).toBeChecked();
  await page.reload();
  await expect(familyOf(page, 'Rosa Varga')).toBeVisible();
  await expect(tab(page, 'Ancestors')).toBeChecked();
  await page.getByRole('button', { name: 'Back to me' }).click();
  await expect(familyOf(page, 'Ana Varga')).toBeVisible();
});

test('a slash looks for somebody, Enter goes there, and the way back is kept', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at());
  await expect(cardOf(page, family.of('self'))).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await search(page).pressSequentially('stan');
  await expect(page.getByRole('option', { name: /Stana Varga/ })).toBeVisible();
  await expectAccessible(page, 'the search');
  await page.keyboard.press('Enter');
  await expect(familyOf(page, 'Stana Varga')).toBeVisible();
  await expect(card(page, 'Stana Varga')).toBeInViewport();
  await search(page).fill('ελενη');
  await page.getByRole('option', { name: /Ελένη/ }).click();
  await expect(familyOf(page, 'Ελένη Κος')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Where you were' })
    .getByRole('button', { name: 'Stana Varga' })
    .click();
  await expect(familyOf(page, 'Stana Varga')).toBeVisible();
  await search(page).fill('Zarathustra');
  await expect(page.getByText('Nobody here is called “Zarathustra”.')).toBeVisible();
});

test('the keys walk, open, change, add, come nearer and go farther', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at());
  const me = cardOf(page, family.of('self'));
  await expect(me).toBeVisible();
  await me.focus();
  await page.keyboard.press('ArrowUp');
  await expect(cards(page).and(page.locator(':focus'))).toHaveText(/Marta|Josip/);
  await page.keyboard.press('ArrowUp');
  await expect(cards(page).and(page.locator(':focus'))).toHaveText(/Rosa|Ivan/);
  await page.keyboard.press('ArrowRight');
  await expect(cards(page).and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('h');
  await me.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ana Varga' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(me).toBeFocused();
  for (const [key, what] of [
    ['e', /Ana Varga/],
    ['a', /Ana Varga/],
    ['Shift+ArrowUp', /^Add a parent/],
    ['Shift+ArrowDown', /^Add a child/],
    ['Shift+ArrowRight', /^Add a partner/],
    ['Shift+ArrowLeft', /^Add a brother or sister/],
    ['?', /^Keys$/],
  ] as const) {
    await test.step(key, async () => {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog', { name: what })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(me).toBeFocused();
    });
  }
  const before = await expectStill(page, me);
  await page.keyboard.press('+');
  await expect
    .poll(async () => (await me.boundingBox())?.width ?? 0)
    .toBeGreaterThan(before.width * 1.2);
  const near = await expectStill(page, me);
  await page.keyboard.press('-');
  await expect
    .poll(async () => (await me.boundingBox())?.width ?? 0)
    .toBeLessThan(near.width * 0.8);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  await expect(cards(page).first()).toBeInViewport();
  await expect(me).toBeInViewport({ ratio: 1 });
  await page.keyboard.press(']');
  await expect(tab(page, 'Ancestors')).toBeChecked();
  await page.keyboard.press('[');
  await expect(tab(page, 'Family')).toBeChecked();
});

test('relatives who are not drawn are counted, come when asked, and are put away again', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at(`&focus=${family.of('otto')}`));
  await expect(card(page, 'Otto Petrov')).toBeVisible();
  await expect(card(page, 'Rosa Varga')).toHaveCount(0);
  await page
    .getByRole('button', { name: '2 relatives above Marta Varga are not shown' })
    .locator('span')
    .click();
  await expect(card(page, 'Rosa Varga')).toBeVisible();
  await expect(card(page, 'Ivan Varga')).toBeVisible();
  await expect(
    page
      .getByRole('button', { name: /not shown/ })
      .and(page.getByRole('button', { name: /above Marta Varga/ })),
  ).toHaveCount(0);
  await card(page, 'Otto Petrov').hover();
  const written = () =>
    page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.url().endsWith('/preferences'),
    );
  const kept = written();
  await page
    .getByRole('button', { name: 'Put the parents of Otto Petrov away' })
    .locator('span')
    .click();
  await expect(card(page, 'Mila Petrov')).toHaveCount(0);
  await kept;
  await page.reload();
  await expect(card(page, 'Otto Petrov')).toBeVisible();
  await expect(card(page, 'Mila Petrov'), 'what was put away stays so').toHaveCount(0);
  const back = written();
  await page
    .getByRole('button', { name: /above Otto Petrov/ })
    .locator('span')
    .click();
  await expect(card(page, 'Mila Petrov')).toBeVisible();
  await back;
});

test('a family of thousands: the small map shows where one is, and brings one elsewhere', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, `/tree?tree=${great.tree}&view=map`);
  await expect(page.getByText('3,000 people')).toBeVisible();
  await expect(tab(page, 'Everyone')).toBeChecked();
  const name = great.names[great.self] ?? '';
  await search(page).fill(name);
  await page.getByRole('option').first().click();
  const map = page.locator('[data-minimap], [data-own-hand][aria-hidden="true"]').last();
  await expect(card(page, name).first()).toBeInViewport();
  await expect(map).toBeVisible();
  const focused = cards(page).and(page.locator('[data-focus]'));
  await expect(focused).toBeInViewport();
  const box = await map.boundingBox();
  if (box === null) throw new Error('the small map is not on the page');
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.75);
  await expect(focused).not.toBeInViewport();
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(map).toBeHidden();
});

test('as a list one can do what one can do on the drawing', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at());
  await page.getByRole('button', { name: 'As a list' }).click();
  const entry = page.locator(`li[data-person="${family.of('self')}"]`);
  await expect(entry.getByRole('heading', { name: 'Parents' })).toBeVisible();
  await expect(entry.getByRole('button', { name: /Marta Varga/ })).toBeVisible();
  await expect(entry.getByRole('heading', { name: 'Partners' })).toBeVisible();
  await expectAccessible(page, 'the family as a list');
  await entry.getByRole('button', { name: /Ana Varga/ }).click();
  const panel = page.getByRole('dialog', { name: 'Ana Varga' });
  await expect(panel.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  for (const port of ['Add a parent', 'Add a partner', 'Add a child', 'Add a brother or sister'])
    await expect(panel.getByRole('button', { name: port })).toBeVisible();
  await page.keyboard.press('Escape');
  await entry.getByRole('button', { name: /Marta Varga/ }).click();
  await expect(familyOf(page, 'Marta Varga')).toBeVisible();
  await tab(page, 'Descendants').click();
  await expect(page.locator(`li[data-person="${family.of('otto')}"]`)).toBeVisible();
  await page.keyboard.press('l');
  await expect(card(page, 'Marta Varga').first()).toBeVisible();
});

test('on a phone no view moves the page sideways', async ({ visit }) => {
  test.setTimeout(120_000);
  const ours = await visit('Ana', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = ours;
  await beginAs(ours, world.url, ana, at());
  for (const view of views) {
    await test.step(view, async () => {
      await tab(page, view).click();
      await expect(tab(page, view)).toBeChecked();
      for (const name of drawn[view].slice(0, 1))
        await expect(card(page, name).first()).toBeVisible();
      await expectNoSideways(page, view);
    });
  }
  await expectAccessible(page, 'the family on a phone');
});
