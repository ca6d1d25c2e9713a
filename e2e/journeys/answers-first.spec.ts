/**
 * A press or a key is answered before the work it asks for is done. Counted, not timed: what stands on the page when the turn of the event ends, before the
 * browser can paint or hear another key.
 */
import type { Locator } from '@playwright/test';
import {
  arrangeAs,
  beginAs,
  expect,
  makeOwner,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';
import { stage } from '../world/tree-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
const world = openWorld();
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  const ask = arrangeAs(world.url, ana.token);
  for (const title of ['The first boat', 'The second boat'])
    await ask('POST', '/activities', {
      status: 'published',
      type: 'everyday',
      subtype: 'ordinary_day',
      title,
      body: 'It was blue.',
      audience: 'self',
    });
});

/** How many of each are on the page once everything of the event itself has run; `letter` is typed, without one it is pressed. */
const afterTheTurn = (
  target: Locator,
  counted: readonly string[],
  letter: string | null,
): Promise<readonly number[]> =>
  target.evaluate(
    async (element, { selectors, typed }) => {
      if (typed === null && element instanceof HTMLElement) element.click();
      if (typed !== null && element instanceof HTMLInputElement) {
        // As the browser does it: the value, then the event. React keeps a setter of its own on the element.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          element,
          element.value + typed,
        );
        element.dispatchEvent(new InputEvent('input', { bubbles: true, data: typed }));
      }
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      return selectors.map((selector) => document.querySelectorAll(selector).length);
    },
    { selectors: counted, typed: letter },
  );

test('home, pressed in the family tree, is marked before the memories are drawn', async ({
  visit,
}) => {
  const visitor = await visit('Ana');
  const { page } = visitor;
  await beginAs(visitor, world.url, ana);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Family' })
    .click();
  await expect(
    stage(page)
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  expect(
    await afterTheTurn(home, ['nav a[href="/"][aria-current="page"]', 'article'], null),
  ).toEqual([1, 0]);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a letter in “Who was there?” stands before its list is opened', async ({ visit }) => {
  const visitor = await visit('Ana');
  const { page } = visitor;
  await beginAs(visitor, world.url, ana, '/?modal=activity');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('The boat');
  for (const question of ['When was it?', 'Where was it?', 'Who was there?']) {
    await dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
  }
  const field = page.getByRole('combobox', { name: 'Add a person' });
  await field.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(
    await afterTheTurn(field, ['[role=combobox][aria-expanded=true]', '[role=listbox]'], 'M'),
  ).toEqual([0, 0]);
  await expect(field).toHaveValue('M');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('option', { name: /M/ })).toBeVisible();
});

test('the next question of a memory is marked before it is drawn, and begins in its field', async ({
  visit,
}) => {
  const visitor = await visit('Ana');
  const { page } = visitor;
  await beginAs(visitor, world.url, ana, '/?modal=activity');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('The boat');
  const next = dialog.getByRole('button', { name: 'Next', exact: true });
  const marked = (place: number) => `li:nth-child(${String(place)}) > [aria-current=step]`;
  expect(await afterTheTurn(next, [marked(2), 'dialog textarea'], null)).toEqual([1, 1]);
  await expect(page.getByRole('heading', { name: 'When was it?' })).toBeVisible();
  await expect(dialog.locator('input:focus')).toHaveCount(1);
  await expect(dialog.locator('textarea')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Who can see it', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Who can see it?' })).toBeVisible();
  // Pressed twice before the last question stands there: nobody saves what they have not seen.
  const saving = 'dialog button[type=submit]:has(svg)';
  expect(await afterTheTurn(next, [marked(7), saving], null)).toEqual([1, 0]);
  await expect(page.getByRole('heading', { name: 'Ready to save?' })).toBeFocused();
  await expect(page.locator(saving)).toHaveCount(1);
});

test('whoever logs out sees the first page at once, and never that the page they leave is not for guests', async ({
  visit,
}) => {
  const visitor = await visit('Ana');
  const { page } = visitor;
  await beginAs(visitor, world.url, ana, '/memorials');
  await expect(page.getByRole('heading', { level: 1, name: 'Memorials' })).toBeVisible();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            seen.push(
              ...[node, ...node.querySelectorAll('h1')]
                .filter(({ tagName }) => tagName === 'H1')
                .map(({ textContent }) => textContent ?? ''),
            );
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await expect(
    page
      .getByRole('link', { name: 'Log in' })
      .or(page.getByRole('button', { name: 'Log in' }))
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/`);
  expect(await page.evaluate((): unknown => Reflect.get(window, 'seen'))).toHaveLength(1);
});
