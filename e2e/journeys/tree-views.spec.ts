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
import type { Locator, Page } from '@playwright/test';
import { arrangeAs, textAt } from '../world/api.ts';
import { plantTree, type BigTree } from '../world/big-tree.ts';
import { growFamily, type SmallFamily } from '../world/small-family.ts';
import {
  card,
  cardOf,
  cards,
  expectNoSideways,
  expectStill,
  familyOf,
  openErrand,
  search,
  stage,
  tab,
  views,
} from '../world/tree-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
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
  Statistics: [],
};

test('every view opens by its tab, keeps whom one looks at, and passes for accessible', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at());
  await expect(familyOf(page, 'Ana Varga')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'View' }).getByRole('radio')).toHaveText([
    ...views,
  ]);
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
    .getByRole('navigation', { name: 'Recently viewed' })
    .getByRole('button', { name: 'Stana Varga' })
    .click();
  await expect(familyOf(page, 'Stana Varga')).toBeVisible();
  await search(page).fill('Zarathustra');
  await expect(page.getByText('No one here is called “Zarathustra”.')).toBeVisible();
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
    ['?', /^Keyboard shortcuts$/],
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
  await page.getByRole('button', { name: 'Hide Otto Petrov’s parents' }).locator('span').click();
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
  await page.getByRole('button', { name: 'Show as a list' }).click();
  const entry = page.locator(`li[data-person="${family.of('self')}"]`);
  await expect(entry.getByRole('heading', { name: 'Parents' })).toBeVisible();
  await expect(entry.getByRole('button', { name: /Marta Varga/ })).toBeVisible();
  await expect(entry.getByRole('heading', { name: 'Partners' })).toBeVisible();
  await expectAccessible(page, 'the family as a list');
  await entry.getByRole('button', { name: /Ana Varga/ }).click();
  const panel = page.getByRole('dialog', { name: 'Ana Varga' });
  await expect(panel.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
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
      // A small window opens nearer: whoever stands in the middle is there.
      for (const name of view === 'Hourglass' ? ['Ana Varga'] : drawn[view].slice(0, 1))
        await expect(card(page, name).first()).toBeVisible();
      await expectNoSideways(page, view);
    });
  }
  await expectAccessible(page, 'the family on a phone');
});

/** Where the camera is two frames after it was sent nearer, and where it is when it has arrived. */
async function nearer(
  page: Page,
): Promise<{ readonly before: string; readonly soon: string; readonly then: string }> {
  return page.getByRole('button', { name: 'Zoom in' }).evaluate(async (button: HTMLElement) => {
    const camera = () =>
      document.querySelector<HTMLElement>('canvas + div > div')?.style.transform ?? '';
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    };
    const before = camera();
    button.click();
    await frames(2);
    const soon = camera();
    await frames(60);
    return { before, soon, then: camera() };
  });
}

test('somebody has the tree run from left to right, without movement, and it stays so', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, at());
  const [self, mother] = [cardOf(page, family.of('self')), cardOf(page, family.of('marta'))];
  const like = async (choices: Readonly<Record<string, string>>) => {
    await openErrand(page, 'Display settings');
    const likes = page.getByRole('dialog', { name: 'Display settings' });
    for (const [field, choice] of Object.entries(choices))
      await likes.getByLabel(field).selectOption(choice);
    await likes.getByRole('button', { name: 'Save' }).click();
    await expect(likes).toBeHidden();
  };
  const [above, below] = [await expectStill(page, mother), await expectStill(page, self)];
  expect(above.y + above.height).toBeLessThan(below.y);
  await like({ 'Direction of the tree': 'Left to right', Movement: 'No movement' });
  const expectSideways = async () => {
    const [left, right] = [await expectStill(page, mother), await expectStill(page, self)];
    expect(left.x + left.width).toBeLessThan(right.x);
  };
  await expectSideways();
  await expectAccessible(page, 'a tree from left to right');
  const still = await nearer(page);
  expect(still.soon).toBe(still.then);
  expect(still.then).not.toBe(still.before);
  await page.reload();
  await expect(self).toBeVisible();
  await expectSideways();
  await self.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('button[data-person]:focus')).toHaveText(/Josip|Marta/);
  await like({ 'Direction of the tree': 'Top to bottom', Movement: 'Always move' });
  // A machine that is busy may draw the second frame when it has arrived: then it is looked at again.
  await expect(async () => {
    const moving = await nearer(page);
    expect(moving.soon).not.toBe(moving.then);
  }).toPass();
});

/** Whether all of it lies in the window of the drawing. */
async function expectInStage(page: Page, of: Locator): Promise<void> {
  const [box, window] = [await expectStill(page, of), await stage(page).boundingBox()];
  if (window === null) throw new Error('there is no drawing');
  expect(box.x).toBeGreaterThanOrEqual(window.x);
  expect(box.y).toBeGreaterThanOrEqual(window.y);
  expect(box.x + box.width).toBeLessThanOrEqual(window.x + window.width);
  expect(box.y + box.height).toBeLessThanOrEqual(window.y + window.height);
}

test('on a phone one stays in the window with the parents one adds, no key lies on a card, and lives that began before are named', async ({
  visit,
}) => {
  const ours = await visit('Ana', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = ours;
  const begun = await arrangeAs(world.url, ana.token)('POST', '/family/tree', { name: 'Second' });
  const [tree, self] = [textAt(begun, 'data', 'tree', 'id'), textAt(begun, 'data', 'focus_id')];
  await beginAs(ours, world.url, ana, `/tree?tree=${tree}`);
  for (const [place, name] of [
    ['Add mother', 'Marija Magdalena'],
    ['Add father', 'Ivan'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${place}`) }).click();
    await expect(
      page.getByRole('radio', { name: place === 'Add mother' ? 'Mother' : 'Father', exact: true }),
    ).toBeChecked();
    await page.getByLabel('Given names').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(card(page, name)).toBeVisible();
  }
  for (const one of [cardOf(page, self), card(page, 'Marija'), card(page, 'Ivan')])
    await expectInStage(page, one);
  await page.goto(`${world.url}${at()}`);
  const zoom = await expectStill(page, page.getByRole('button', { name: 'Show everything' }));
  await expectInStage(page, cardOf(page, family.of('otto')));
  for (const one of await cards(page).all()) {
    const box = await one.boundingBox();
    if (box !== null)
      expect(
        box.x < zoom.x + zoom.width && box.y + box.height > zoom.y && box.y < zoom.y + zoom.height,
        await one.innerText(),
      ).toBe(false);
  }
  await tab(page, 'Timeline').click();
  // Marta was born in 1931: her bar begins outside of a window of so few years.
  const marta = cardOf(page, family.of('marta'));
  const [bar, window] = [await expectStill(page, marta), await stage(page).boundingBox()];
  expect(bar.x).toBeLessThan(window?.x ?? 0);
  await expectInStage(page, marta.getByText('Marta Varga'));
  await expectAccessible(page, 'a timeline on a phone');
});
