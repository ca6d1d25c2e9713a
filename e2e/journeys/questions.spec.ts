/** Two people in two browsers: one asks from the other's page, the other answers, and both have it. */
import {
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  makeOwner,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, ana, bruno);
});

const section = '/?modal=codex&tab=summons&section=question-requests';
const words = 'Which road did you take to school?';

test('a question is asked, answered, and read where it was asked', async ({ visit }) => {
  const asker = await visit('Ana');
  await beginAs(asker, world.url, ana, '/codex/bruno');
  await asker.page.getByRole('button', { name: 'Ask a question' }).click();
  const dialog = asker.page.getByRole('dialog', { name: 'Ask Bruno Kos' });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expectAccessible(asker.page, 'asking a question');
  await dialog.getByLabel('Or write your own').fill(words);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asker.page.getByText('You asked Bruno Kos.')).toBeVisible();

  const teller = await visit('Bruno');
  await beginAs(teller, world.url, bruno, section);
  await expect(teller.page.getByText('Ana Varga asks')).toBeVisible();
  await expectAccessible(teller.page, 'questions for oneself');
  await teller.page.getByRole('button', { name: `Answer: ${words}` }).click();
  const editor = teller.page.getByRole('dialog');
  await expect(editor.getByText(words)).toBeVisible();
  await editor.getByRole('button', { name: 'Share it with Ana Varga only' }).click();
  await expect(editor.getByText('Only Ana Varga and you will read this.')).toBeVisible();
  await editor.getByLabel('Title').fill('Through the orchard');
  await editor.getByRole('button', { name: 'Save now' }).click();
  await expect(editor).toHaveCount(0);

  await asker.page.goto(`${world.url}${section}`);
  await asker.page.getByRole('button', { name: 'Read “Through the orchard”' }).click();
  const memory = asker.page.getByRole('dialog');
  await expect(memory.getByRole('heading', { name: 'Through the orchard' })).toBeVisible();
  await expect(memory.getByText(words)).toBeVisible();
  await expect(memory.getByText('Ana Varga asked')).toBeVisible();
});
