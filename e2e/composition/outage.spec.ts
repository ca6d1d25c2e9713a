/** The server is killed while pages are open, and comes back: nobody is logged out, and what was missed arrives once. */
import {
  arrangeAs,
  beginAs,
  connect,
  expect,
  join,
  listAt,
  makeOwner,
  test,
  textAt,
  openWorld,
  type Account,
} from '../world/index.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let memory: string;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, bruno, ana);
  memory = textAt(
    await arrangeAs(world.url, ana.token)('POST', '/activities', {
      status: 'published',
      type: 'family',
      subtype: 'gathering',
      title: 'The flood',
      body: 'It came at night.',
      audience: 'connections',
    }),
    'data',
    'id',
  );
});

test('a page outlives its server', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page, watch } = ours;
  await beginAs(ours, world.url, ana);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('link', { name: 'The flood' })).toBeVisible();
  const sockets: number[] = [];
  page.on('websocket', () => {
    sockets.push(Date.now());
  });
  watch.forgiveConnections(true);
  // The browser may ask for the worker's script just then, and says this when nobody answers; it names no address.
  watch.expectConsole(/^An unknown error occurred when fetching the script\.$/u);
  await test.step('killed: it says so, and what is on the page stays', async () => {
    await world.server.kill();
    await bar.getByRole('button', { name: /^Notifications/ }).click();
    await expect(
      page.getByText('We can’t reach the server. Nothing is lost; we’ll keep trying.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'The flood' })).toBeVisible();
    await expect(bar).toBeVisible();
  });
  await test.step('back: the page is there within three seconds, still logged in', async () => {
    await world.server.start();
    const commented = arrangeAs(world.url, bruno.token)('POST', '/comments', {
      subject_type: 'activity',
      subject_id: memory,
      body: 'We carried the clock upstairs.',
    });
    await expect(
      page.getByText('We can’t reach the server. Nothing is lost; we’ll keep trying.'),
    ).toHaveCount(0, { timeout: 3_000 });
    await expect(bar).toBeVisible();
    await commented;
  });
  watch.forgiveConnections(false);
  await test.step('what happened meanwhile is told, once', async () => {
    await expect(bar.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible();
    await expect(page.getByText('Bruno Kos commented on “The flood”.')).toHaveCount(1);
  });
  await test.step('and the page hears live again', async () => {
    await arrangeAs(world.url, bruno.token)('POST', '/reactions', {
      reactionable_type: 'activity',
      reactionable_id: memory,
      reaction_type_id: 1,
    });
    await expect(page.getByText(/^Bruno Kos reacted to “The flood”/)).toHaveCount(1);
    // The line of a memory that is not open counts along.
    const line = page
      .getByRole('article')
      .or(page.getByRole('listitem'))
      .filter({ has: page.getByRole('link', { name: 'The flood' }) })
      .first();
    await expect(line).toContainText('1 comment');
    await expect(line).toContainText('1 reaction');
  });
});

test('a memory that could not be sent goes out by itself when the server is back, once', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page, watch } = ours;
  await beginAs(ours, world.url, ana, '/?modal=activity&step=what');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Sent into the storm');
  await dialog.getByLabel('Your story').fill('The line was dead.');
  // To the end of the questions, all of them left open.
  await dialog
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Who can see it/ })
    .click();
  await expect(dialog.getByRole('heading', { name: 'Who can see it?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Ready to save?' })).toBeVisible();
  watch.forgiveConnections(true);
  await world.server.kill();
  await dialog.getByRole('button', { name: 'Save this memory' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^“Sent into the storm” is saved on this device\./u)).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for the network' });
  await expect(waiting.getByText('Sent into the storm')).toBeVisible();
  await world.server.start();
  await expect(
    page.getByText('You’re back online, and what was waiting has been sent.'),
  ).toBeVisible();
  await expect(waiting).toHaveCount(0);
  watch.forgiveConnections(false);
  const mine = await arrangeAs(world.url, ana.token)('GET', '/feed?limit=20');
  expect(
    listAt(mine, 'data').filter((one) => textAt(one, 'title') === 'Sent into the storm'),
  ).toHaveLength(1);
});
