/** Two people in two browsers: one asks, the other answers, with an account or without one, and who asked has it. */
import {
  askAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  linkIn,
  mailTo,
  makeOwner,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';

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

test('a stage of a life is chosen, a question about it answered, and its ring grows', async ({
  visit,
}) => {
  tellDatabase(
    world.server,
    "update app_user set birth_kind = 'exact', birth_start = '1970-05-20', birth_end = '1970-05-20' where id = $1",
    [ana.id],
  );
  const { page, ...rest } = await visit('Ana');
  await beginAs({ page, ...rest }, world.url, ana, '/codex/ana/life');
  await page.getByRole('button', { name: 'By stage of life' }).click();
  await expect(page.getByRole('img', { name: /^0 of \d stages have memories$/u })).toBeVisible();
  await page.getByRole('button', { name: /Spark, 13–17/u }).click();
  await expectAccessible(page, 'the stages of a life');
  await page.getByRole('button', { name: /^Answer: Which song/u }).click();
  const editor = page.getByRole('dialog');
  await expect(editor.getByText(/Which song could you not stop playing/u)).toBeVisible();
  await editor.getByLabel('Title').fill('The song from the radio');
  await editor.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Date in your own words').fill('summer of 1985');
  await editor.getByRole('button', { name: 'Save now' }).click();
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^1 of \d stages has memories$/u })).toBeVisible();
  await page.getByRole('button', { name: 'Read the answer: The song from the radio' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'The song from the radio' }),
  ).toBeVisible();
});

test('a question by e-mail is answered by a voice without logging in, kept, heard, and answered once', async ({
  visit,
}) => {
  const asker = await visit('Ana');
  await beginAs(asker, world.url, ana, section);
  await asker.page.getByRole('button', { name: 'Ask by e-mail' }).click();
  const dialog = asker.page.getByRole('dialog', { name: 'Ask someone by e-mail' });
  await dialog.getByLabel('Their name, as you call them').fill('Grandma Rosa');
  await dialog.getByLabel('Their e-mail address').fill('rosa@example.org');
  await dialog.getByLabel('Or write your own').fill('Who sang to you?');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  const told = asker.page.getByRole('dialog', { name: 'Ask Grandma Rosa' });
  await expect(told.getByLabel('Link to your question')).toHaveValue(/\/answer\//u);
  await expectAccessible(asker.page, 'the link of a question');
  await told.getByRole('button', { name: 'Done' }).click();

  const link = linkIn(await mailTo(world.url, ana, 'rosa@example.org'), world.url);
  const { page } = await visit('Rosa', { viewport: { width: 390, height: 844 } });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Who sang to you?' })).toBeVisible();
  await expect(page.getByText('Ana Varga asks')).toBeVisible();
  await expectAccessible(page, 'answering without an account');
  await page.getByRole('button', { name: 'Record your answer' }).click();
  await expect(page.getByRole('timer')).toHaveText('0:03');
  // The tab is closed in the middle of it: what was said until then, but for what the last second had not yet put away, is offered again.
  await page.reload();
  const left = page.getByRole('list', { name: 'Recordings on this device' });
  await left.getByRole('button', { name: 'Add it here' }).click();
  const files = page.getByRole('list', { name: 'Added so far' });
  await expect(files.getByText('Ready')).toBeVisible();
  await page.getByLabel('Or write your answer').fill('My grandmother, every evening.');
  await page.getByRole('button', { name: 'Send to Ana Varga' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ana Varga has your answer.')).toBeVisible();
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  const again = await askAs(world.url, null)('POST', '/answers/send', { token, words: 'Twice' });
  expect(again.status).toBe(409);

  await asker.page.goto(`${world.url}${section}`);
  await expect(asker.page.getByText('Grandma Rosa answered')).toBeVisible();
  await expect(asker.page.getByText('My grandmother, every evening.')).toBeVisible();
  const seconds = await asker.page.getByLabel('What Grandma Rosa says').evaluate(
    (audio: HTMLAudioElement) =>
      new Promise<number>((resolve) => {
        audio.addEventListener('ended', () => resolve(audio.currentTime), { once: true });
        audio.playbackRate = 2;
        void audio.play();
      }),
  );
  expect(seconds).toBeGreaterThan(0.9);
  await asker.page.getByRole('button', { name: 'Keep as a memory: Who sang to you?' }).click();
  await asker.page.getByRole('button', { name: 'Read “Who sang to you?”' }).click();
  const memory = asker.page.getByRole('dialog');
  await expect(memory.getByRole('heading', { name: 'Who sang to you?' })).toBeVisible();
  await expect(memory.getByText(/Told by Grandma Rosa/u)).toBeVisible();
});

test('a question each week is offered, accepted, and rests when that is wanted', async ({
  visit,
}) => {
  const asker = await visit('Ana');
  await beginAs(asker, world.url, ana, '/codex/bruno');
  await asker.page.getByRole('button', { name: 'Ask a question' }).click();
  await asker.page.getByRole('button', { name: 'Ask something each week instead' }).click();
  const dialog = asker.page.getByRole('dialog', { name: 'Ask Bruno Kos each week' });
  await dialog.getByLabel('Time').selectOption('18:00');
  await expectAccessible(asker.page, 'offering weekly questions');
  await dialog.getByRole('button', { name: 'Offer it' }).click();
  await expect(asker.page.getByText('Bruno Kos is asked.')).toBeVisible();

  const teller = await visit('Bruno');
  await beginAs(teller, world.url, bruno, section);
  const weekly = teller.page.getByRole('region', { name: 'A question each week' });
  await expect(weekly.getByText('Sundays at 18:00')).toBeVisible();
  await weekly.getByRole('button', { name: /^Yes, please/ }).click();
  await expect(weekly.getByText(/The next one comes on/)).toBeVisible();
  await weekly.getByRole('button', { name: /^Pause/ }).click();
  await expect(weekly.getByText('Paused.')).toBeVisible();
});
