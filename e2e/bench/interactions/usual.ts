/** The most usual presses and keys of a desktop, in the order of a visit to the demo family. Each step is one interaction, or one word typed. */
import { expect, type Locator, type Page } from '@playwright/test';
import { cards, stage, tab, views } from '../../world/tree-page.ts';
import type { Meter } from './meter.ts';

interface Visit {
  readonly page: Page;
  readonly step: Meter['step'];
}

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const inBar = (page: Page, name: string | RegExp): Locator =>
  bar(page).getByRole('button', { name }).or(bar(page).getByRole('link', { name })).first();

async function type(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words, { delay: 60 });
}

async function logIn(
  { page, step }: Visit,
  login: { readonly username: string; readonly password: string },
): Promise<void> {
  const open = page
    .getByRole('button', { name: 'Log in', exact: true })
    .or(page.getByRole('link', { name: 'Log in', exact: true }))
    .first();
  await step('landing: Log in', async () => {
    await open.click();
    await dialog(page).getByLabel('E-mail or username').waitFor();
  });
  await step('login: name', async () => {
    await dialog(page).getByLabel('E-mail or username').click();
    await type(page, login.username);
  });
  await step('login: password', async () => {
    await dialog(page).getByLabel('Password', { exact: true }).click();
    await type(page, login.password);
  });
  await step('login: Log in', async () => {
    await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('article').first().waitFor();
  });
}

async function readMemories({ page, step }: Visit): Promise<void> {
  const memory = (title: string) =>
    page.getByRole('article').getByRole('link', { name: title }).first();
  const opened = () => dialog(page).getByRole('heading', { name: 'Comments' }).waitFor();
  await step('feed: open a memory', async () => {
    await memory('My grandfather lets me hold').click();
    await opened();
  });
  await step('memory: write a comment', async () => {
    await dialog(page).locator('textarea').first().click();
    await type(page, 'I remember this well');
  });
  await step('memory: post it', async () => {
    await dialog(page).getByRole('button', { name: 'Post', exact: true }).click();
    await dialog(page).getByText('I remember this well').first().waitFor();
  });
  await step('memory: react', () =>
    dialog(page).getByRole('button', { name: 'Heart', exact: true }).first().click(),
  );
  await step('memory: enlarge a photograph', async () => {
    await dialog(page)
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    await expect(dialog(page)).toHaveCount(2);
  });
  await step('lightbox: next', () => page.keyboard.press('ArrowRight'));
  await step('lightbox: Escape', () => page.keyboard.press('Escape'));
  await step('memory: Close', async () => {
    await dialog(page)
      .getByRole('button', { name: /^Close/ })
      .first()
      .click();
    await dialog(page).waitFor({ state: 'detached' });
  });
  await step('feed: open another memory', async () => {
    await memory('Three generations asleep').click();
    await opened();
  });
  await step('memory: Escape', () => page.keyboard.press('Escape'));
}

async function readCodex({ page, step }: Visit): Promise<void> {
  await step('bar: Notifications', async () => {
    await inBar(page, /^Notifications/).click();
  });
  await step('notifications: Escape', () => page.keyboard.press('Escape'));
  await step('bar: Your codex', async () => {
    await inBar(page, 'Your codex').click();
    await dialog(page)
      .getByRole('tab', { name: /^Persona/ })
      .waitFor();
  });
  for (const name of ['Legacy', 'Family', 'Persona', 'Fellowship', 'Summons', 'Settings', 'Life']) {
    await step(`codex: ${name}`, () =>
      dialog(page)
        .getByRole('tab', { name: new RegExp(`^${name}`) })
        .click(),
    );
  }
  await step('codex: Escape', () => page.keyboard.press('Escape'));
}

async function record({ page, step }: Visit): Promise<void> {
  const next = (name: string, question: string) =>
    step(`editor: Next, to ${name}`, async () => {
      await dialog(page).getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('heading', { name: question }).waitFor();
    });
  await step('bar: Create Activity', async () => {
    await inBar(page, 'Create Activity').click();
    await page.getByRole('heading', { name: 'What happened?' }).waitFor();
  });
  await step('editor: title', async () => {
    await dialog(page).getByLabel('Title').click();
    await type(page, 'Strudel on a Sunday');
  });
  await step('editor: story', async () => {
    await dialog(page).getByLabel('Your story').click();
    await type(page, 'She rolled the dough so thin that you could read the newspaper through it.');
  });
  await next('when', 'When was it?');
  await step('editor: when', () => type(page, 'summer 1975'));
  await next('where', 'Where was it?');
  await step('editor: where', () => type(page, 'Zemun'));
  await next('who', 'Who was there?');
  await step('who: first letter', async () => {
    await page.getByRole('combobox', { name: 'Add a person' }).click();
    await page.keyboard.type('D');
    await page.getByRole('option').first().waitFor();
  });
  await step('who: more letters', () => type(page, 'ra'));
  await step('who: arrow', () => page.keyboard.press('ArrowDown'));
  await step('who: Enter', () => page.keyboard.press('Enter'));
  await step('who: a second name', () => type(page, 'Mi'));
  await step('who: Enter on what was typed', () => page.keyboard.press('Enter'));
  await next('feelings', 'How did it feel?');
  for (const name of ['Joy', 'Love'])
    await step(`feelings: ${name}`, () =>
      page
        .getByRole('group', { name: 'How did it feel?' })
        .getByRole('button', { name, exact: true })
        .click(),
    );
  await next('audience', 'Who can see it?');
  await step('audience: Only you', () =>
    dialog(page)
      .getByRole('radio', { name: /^Only you/ })
      .check({ force: true }),
  );
  await next('review', 'Ready to save?');
  await step('editor: Save this memory', async () => {
    await dialog(page).getByRole('button', { name: 'Save this memory' }).click();
    await page.getByText(/ is saved\.$/).waitFor();
  });
}

async function seeTree({ page, step }: Visit): Promise<void> {
  await step('bar: Family', async () => {
    await inBar(page, 'Family').click();
    await stage(page).waitFor();
  });
  for (const view of [...views.filter((view) => view !== 'Family'), 'Family' as const])
    await step(`tree: ${view}`, () => tab(page, view).click());
  await step('tree: Zoom in', () => page.getByRole('button', { name: 'Zoom in' }).click());
  await step('tree: a card', async () => {
    await cards(page).first().click();
    await dialog(page).waitFor();
  });
  await step('tree: Escape', () => page.keyboard.press('Escape'));
  await step('tree: search', async () => {
    await page.getByRole('combobox', { name: 'Search people' }).click();
    await type(page, 'Vesna');
  });
  await step('tree: arrow', () => page.keyboard.press('ArrowDown'));
  await step('tree: Enter', () => page.keyboard.press('Enter'));
  await step('tree: More actions', () =>
    page.getByRole('button', { name: 'More actions' }).first().click(),
  );
  await step('tree: Escape from the menu', () => page.keyboard.press('Escape'));
}

async function goAround({ page, step }: Visit): Promise<void> {
  await step('bar: Home, from the tree', async () => {
    await inBar(page, 'Home').click();
    await page.getByRole('article').first().waitFor();
  });
  await step('bar: Memorials', async () => {
    await inBar(page, 'Memorials').click();
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /Ingrid/ })
      .first()
      .waitFor();
  });
  await step('memorials: one of them', async () => {
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /Ingrid/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /Ingrid/ }).waitFor();
  });
  await step('bar: Home, from a memorial', async () => {
    await inBar(page, 'Home').click();
    await page.getByRole('article').first().waitFor();
  });
  await step('bar: Search Users', async () => {
    await inBar(page, 'Search Users').click();
    await dialog(page).waitFor();
  });
  await step('search: a name', () => type(page, 'Vesna'));
  await step('search: Close', () =>
    dialog(page)
      .getByRole('button', { name: /^Close/ })
      .first()
      .click(),
  );
  for (let turn = 1; turn <= 3; turn += 1)
    await step(`bar: Toggle Theme, ${String(turn)}`, () => inBar(page, /^Toggle Theme/).click());
  await step('bar: Log out', () => inBar(page, 'Logout').click());
}

/** From the landing to the last press. The page is open on the landing, the cookies answered. */
export async function usualVisit(
  page: Page,
  step: Meter['step'],
  login: { readonly username: string; readonly password: string },
): Promise<void> {
  const visit = { page, step };
  await logIn(visit, login);
  await readMemories(visit);
  await readCodex(visit);
  await record(visit);
  await seeTree(visit);
  await goAround(visit);
}
