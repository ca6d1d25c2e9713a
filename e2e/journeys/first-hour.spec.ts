/**
 * The first hour of a family, with two phones and a desktop: an empty instance is set up, a memory with photographs recorded, a sister invited by a
 * link, who joins, connects, reads and answers; a grandmother comes into the tree and gets a memorial. What is pressed is counted, what is shown compared
 * with the files pixel by pixel. SHOTS=folder keeps a picture of each screen in three themes.
 */
import type { Page } from '@playwright/test';
import { expect, openWorld, describePerson, test } from '../world/index.ts';
import { countHands, look, type Hand } from '../world/hand.ts';
import { card } from '../world/tree-page.ts';
import { drawPhotograph, fromPhones, type Photograph } from '../world/photographs.ts';
import { expectPhotographs } from '../world/pixels.ts';

// As a newcomer's browser has it, with the worker that installs the app.
test.use({ serviceWorkers: 'allow' });
const world = openWorld();
const helen = describePerson('Helen Novak', 'helen');
const petra = describePerson('Petra Novak', 'petra');
const title = 'The week at the lake';
const words =
  'It rained for three days and nobody minded. Father taught us whist, and on the fourth morning the whole lake steamed.';
const themes = ['shadow', 'light', 'ocean'];
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
} as const;

const answerOfTheSister = 'And you cheated at whist, both of you.';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function photographs(page: Page): Promise<readonly (string | Photograph)[]> {
  const real = fromPhones();
  if (real.length > 0) return real;
  return Promise.all(
    [30, 120, 200, 280].map((hue, at) =>
      drawPhotograph(
        page,
        `drawn-${String(at)}.jpg`,
        at % 2 === 0 ? { width: 1200, height: 800, hue } : { width: 800, height: 1100, hue },
      ),
    ),
  );
}

test('an ordinary family’s first hour', async ({ visit }) => {
  const hands = countHands();
  const one = await visit('Helen', phone);
  const two = await visit('Petra', phone);
  await one.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [helens, petras] = [hands.of('Helen', one.page), hands.of('Petra', two.page)];
  try {
    await setUp(helens);
    const files = await photographs(one.page);
    await record(helens, files);
    const link = await invite(helens);
    await join(petras, link);
    await answer(petras, files);
    await hear(helens);
    await grow(helens);
    await remember(helens);
    await again(
      hands.of(
        'Helen at her desk',
        (await visit('Helen at her desk', { reducedMotion: 'reduce' })).page,
      ),
      files,
    );
  } finally {
    process.stdout.write(`${hands.table()}\n`);
  }
});

async function setUp({ page, act, tap, write }: Hand): Promise<void> {
  await page.goto(world.url);
  await expect(page.getByRole('heading', { name: 'Set up Kinlore' })).toBeVisible();
  await look(page, 'set-up', themes);
  await act('the instance is set up', 7, async () => {
    await tap(page.getByRole('button', { name: 'Accept', exact: true }));
    await write(page.getByLabel('Name this family space'), 'The Novak family');
    await write(page.getByLabel('Your name'), helen.name);
    await write(page.getByLabel('Username'), helen.username);
    await write(page.getByLabel('E-mail address'), helen.email);
    await write(page.getByLabel('Password', { exact: true }), helen.password);
    await tap(page.getByRole('button', { name: 'Create the owner account' }));
    await expect(page.getByRole('heading', { name: 'The Novak family', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write your first memory' })).toBeVisible();
  });
  await look(page, 'empty-home', themes);
  // A page that is loaded anew has forgotten it.
  await page.evaluate(() => {
    document.documentElement.dataset['begun'] = 'once';
  });
}

async function record(
  { page, act, tap, write, addPhotographs }: Hand,
  files: readonly (string | Photograph)[],
): Promise<void> {
  await act('a memory with photographs', 10, async () => {
    await tap(page.getByRole('button', { name: 'Write your first memory' }));
    await write(page.getByLabel('Title'), title);
    await write(page.getByLabel('Your story'), words);
    await addPhotographs(page.getByLabel('Add photos'), files);
    await expect(
      page
        .getByRole('list', { name: 'Photos in this memory' })
        .getByRole('button', { name: /^Photo / }),
    ).toHaveCount(files.length, { timeout: 60_000 });
    await look(page, 'recording', themes);
    await tap(page.getByRole('button', { name: 'Save now' }));
    await expect(page.getByText(`“${title}” is saved.`)).toBeVisible();
  });
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await look(page, 'home-with-memory', themes);
}

async function invite({ page, act, tap, choose }: Hand): Promise<string> {
  await act('a sister is invited by a link', 5, async () => {
    await tap(page.getByRole('button', { name: 'Invite someone' }));
    await choose(page.getByLabel('Who are they to you?'), 'Brother or sister');
    await look(page, 'invite', themes);
    await tap(page.getByRole('button', { name: 'Get a link' }));
    await tap(page.getByRole('button', { name: 'Copy link' }));
    await expect(page.getByText('Copied')).toBeVisible();
  });
  await look(page, 'invitation-link', themes);
  await page.getByRole('button', { name: 'Done' }).tap();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function join({ page, act, tap, write }: Hand, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('Helen Novak invited you.')).toBeVisible();
  await look(page, 'join', themes);
  await act('the sister joins', 6, async () => {
    await write(page.getByLabel('Your name'), petra.name);
    await write(page.getByLabel('Username'), petra.username);
    await write(page.getByLabel('E-mail address'), petra.email);
    await write(page.getByLabel('Password', { exact: true }), petra.password);
    await tap(page.getByRole('button', { name: 'Create your account' }));
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect with Helen' })).toBeVisible();
    await look(page, 'first-home-of-the-sister', themes);
    await tap(page.getByRole('button', { name: 'Accept', exact: true }));
  });
}

async function answer(
  { page, act, tap, write }: Hand,
  files: readonly (string | Photograph)[],
): Promise<void> {
  await act('they are connected, and the memory is there', 1, async () => {
    await tap(page.getByRole('button', { name: 'Connect with Helen' }));
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
  await look(page, 'connected', themes);
  const memory = page.getByRole('dialog', { name: title });
  await act('she reads it, reacts and comments', 4, async () => {
    await tap(page.getByRole('link', { name: title }));
    await expect(memory.getByText(words)).toBeVisible();
    await tap(
      memory
        .getByRole('group', { name: 'Reactions' })
        .first()
        .getByRole('button', { name: 'Heart', exact: true }),
    );
    await write(memory.getByLabel('Write a comment'), answerOfTheSister);
    await tap(memory.getByRole('button', { name: 'Post' }));
    // The field is empty again: what is seen is the comment.
    await expect(memory.getByLabel('Write a comment')).toHaveValue('');
    await expect(memory.getByText(answerOfTheSister)).toBeVisible();
  });
  await look(page, 'memory', themes);
  await expectPhotographs(memory.getByRole('button', { name: /^Enlarge/ }).getByRole('img'), files);
}

async function hear({ page, act, tap }: Hand): Promise<void> {
  const memory = page.getByRole('dialog', { name: title });
  await act('the first hears of it without a reload', 2, async () => {
    await tap(bar(page).getByRole('button', { name: /^Notifications, [1-9]\d* unread/ }));
    await expect(page.getByText(`Petra Novak reacted to “${title}”: Heart`)).toBeVisible();
    await look(page, 'notifications', themes);
    await tap(page.getByText(`Petra Novak commented on “${title}”.`));
    await expect(memory.getByText(answerOfTheSister)).toBeVisible();
    await expect(memory.getByRole('button', { name: /^Heart: 1 person/ })).toBeVisible();
  });
  expect(await page.evaluate(() => document.documentElement.dataset['begun'])).toBe('once');
  await memory.getByRole('button', { name: 'Close' }).tap();
}

async function grow({ page, act, tap, write }: Hand): Promise<void> {
  const dialog = page.getByRole('dialog');
  const fill = async (given: string, more: () => Promise<void> = () => Promise.resolve()) => {
    await write(dialog.getByLabel('Given names'), given);
    await more();
    await tap(dialog.getByRole('button', { name: 'Save', exact: true }));
    await expect(card(page, given)).toBeVisible();
  };
  await act('a grandmother comes into the tree', 11, async () => {
    await tap(page.getByRole('button', { name: 'Add your parents' }));
    await tap(page.getByRole('button', { name: 'Start with me' }));
    await look(page, 'tree-of-one', themes);
    await tap(page.getByRole('button', { name: 'Add mother' }));
    await look(page, 'add-mother', themes);
    await fill('Irena');
    await look(page, 'tree-of-two', themes);
    await tap(card(page, 'Irena'));
    await look(page, 'person', themes);
    await tap(dialog.getByRole('button', { name: 'Add a parent' }));
    await fill('Marta', async () => {
      await tap(dialog.getByText('They have died'));
      await write(dialog.getByLabel('Died', { exact: true }), 'winter of 2004');
    });
  });
  await look(page, 'tree-of-three', themes);
}

async function remember({ page, act, tap, write }: Hand): Promise<void> {
  await act('a memorial for her', 4, async () => {
    await tap(card(page, 'Marta'));
    await look(page, 'grandmother', themes);
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Create a memorial' }));
    await expect(page.getByLabel('A line to remember them by')).toBeVisible();
    await look(page, 'new-memorial', themes);
    await write(page.getByLabel('A line to remember them by'), 'Eat first, then talk.');
    await tap(page.getByRole('button', { name: 'Save memorial' }));
    await expect(page.getByText('Eat first, then talk.')).toBeVisible();
  });
  await look(page, 'memorial', themes);
}

/** What was done on the phone is there on the desktop. */
async function again(
  { page, act, tap, write }: Hand,
  files: readonly (string | Photograph)[],
): Promise<void> {
  await page.goto(`${world.url}/?modal=login`);
  const dialog = page.getByRole('dialog');
  await act('the same at the desk', 5, async () => {
    await write(dialog.getByLabel('E-mail or username'), helen.username);
    await write(dialog.getByLabel('Password', { exact: true }), helen.password);
    await tap(dialog.getByRole('button', { name: 'Log in', exact: true }));
    await tap(page.getByRole('button', { name: 'Accept', exact: true }));
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await look(page, 'desk-home', themes);
    await tap(page.getByRole('link', { name: title }));
    await expect(
      page.getByRole('dialog', { name: title }).getByText(answerOfTheSister),
    ).toBeVisible();
  });
  await look(page, 'desk-memory', themes);
  await expectPhotographs(
    page
      .getByRole('dialog', { name: title })
      .getByRole('button', { name: /^Enlarge/ })
      .getByRole('img'),
    files,
  );
  await page.goto(`${world.url}/tree`);
  for (const name of ['Helen Novak', 'Irena', 'Marta'])
    await expect(card(page, name)).toBeVisible();
  await look(page, 'desk-tree', themes);
  await page.goto(`${world.url}/memorials`);
  await page.getByRole('link', { name: 'Marta' }).first().click();
  await expect(page.getByText('Eat first, then talk.')).toBeVisible();
  await look(page, 'desk-memorial', themes);
}
