/** A whole memory without a mouse: every press of Tab is counted, and the count has a ceiling. */
import type { Locator, Page } from '@playwright/test';
import { beginAs, expect, makeOwner, openWorld, test, type Account } from '../world/index.ts';
import { drawPhotograph } from '../world/photographs.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
const world = openWorld();
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

/** What cannot be reached fails at once, not after a minute of tabbing. */
const MOST_IN_A_ROW = 25;

interface Tabs {
  /** Presses Tab until it is there. */
  to(target: Locator): Promise<void>;
  readonly pressed: () => number;
}

function countTabs(page: Page): Tabs {
  let pressed = 0;
  return {
    pressed: () => pressed,
    async to(target) {
      await expect(target).toBeVisible();
      for (let press = 0; press <= MOST_IN_A_ROW; press += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
        pressed += 1;
      }
      throw new Error(`${String(MOST_IN_A_ROW)} Tabs did not reach ${String(target)}`);
    },
  };
}

/** How one goes on to the next question. */
type GoOn = (tabs: Tabs) => Promise<void>;

async function chooseWith(page: Page, key: 'Space' | 'Enter', hue: number): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press(key)]);
  await chooser.setFiles([
    await drawPhotograph(page, `${key}.jpg`, { width: 1200, height: 800, hue }),
  ]);
}

/** Photographs, title, words, date, place, a person, a feeling, readers, saved: from the open dialog on, by keys alone. Answers the Tabs it took. */
async function record(page: Page, title: string, goOn: GoOn): Promise<number> {
  const dialog = page.getByRole('dialog');
  const tabs = countTabs(page);
  const next = async (question: string) => {
    await goOn(tabs);
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
  };
  await page
    .getByRole('button', { name: 'Create Activity' })
    .or(page.getByRole('link', { name: 'Create Activity' }))
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await tabs.to(page.getByLabel('Your story'));
  await page.keyboard.type('Father mixed the blue himself.');
  await tabs.to(page.getByLabel('Add photos'));
  await chooseWith(page, 'Space', 40);
  await chooseWith(page, 'Enter', 200);
  await expect(
    page
      .getByRole('list', { name: 'Photos in this memory' })
      .getByRole('button', { name: /^Photo / }),
  ).toHaveCount(2);
  await next('When was it?');
  await page.keyboard.type('summer of 1975');
  await next('Where was it?');
  await page.keyboard.type('the landing in Zemun');
  await next('Who was there?');
  await tabs.to(page.getByRole('combobox', { name: 'Add a person' }));
  await page.keyboard.type('Uncle Mirko');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('list', { name: 'Who was there' }).getByText('Uncle Mirko'),
  ).toBeVisible();
  await next('How did it feel?');
  await chooseFeeling(page, tabs);
  await next('Who can see it?');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await next('Ready to save?');
  await tabs.to(dialog.getByRole('button', { name: 'Save this memory' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${title}” is saved.`)).toBeVisible();
  return tabs.pressed();
}

/** The twelve are one stop: in rows, by arrows. */
async function chooseFeeling(page: Page, tabs: Tabs): Promise<void> {
  const feelings = page.getByRole('toolbar', { name: 'How did it feel?' });
  await tabs.to(feelings.getByRole('button', { name: 'Joy' }));
  await page.keyboard.press('End');
  await expect(feelings.getByRole('button', { name: 'Regret' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(feelings.getByRole('button', { pressed: true })).toBeFocused();
}

test('a whole memory is recorded by keyboard: 30 Tabs at most where every button is tabbed to, 8 where Ctrl and Enter goes on', async ({
  visit,
}) => {
  const visitor = await visit('Ana');
  const { page } = visitor;
  // Held from here on: turned on only while somebody waits, the interception may come after the key.
  page.on('filechooser', () => undefined);
  await beginAs(visitor, world.url, ana);
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true });
  const tabbed = await record(page, 'The boat, by Tabs', async (tabs) => {
    await tabs.to(next);
    await page.keyboard.press('Enter');
  });
  const short = await record(page, 'The boat, the short way', () =>
    page.keyboard.press('Control+Enter'),
  );
  console.log(
    `Tabs for a full memory: ${String(tabbed)} to every button, ${String(short)} by Ctrl and Enter`,
  );
  expect(tabbed).toBeLessThanOrEqual(30);
  expect(short).toBeLessThanOrEqual(8);
});

test('the way past the bar is the first stop, and lies over the bar', async ({ visit }) => {
  const visitor = await visit('Ana');
  await beginAs(visitor, world.url, ana, '/memorials');
  const { page } = visitor;
  await expect(page.getByRole('heading', { name: 'Memorials', level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await skip.click({ trial: true });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
