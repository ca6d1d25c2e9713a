/** The server is killed while pages are open, and comes back: nobody is logged out, and what was missed arrives once. */
import { arranging, beginAs, connect, expect, join, makeOwner, test, text, openWorld, type Account } from '../world/index.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let memory: string;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, bruno, ana);
  memory = text(await arranging(world.url, ana.token)('POST', '/activities', { status: 'published', type: 'family', subtype: 'gathering', title: 'The flood', body: 'It came at night.', audience: 'connections' }), 'data', 'id');
});

test('a page outlives its server', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page, watch } = ours;
  await beginAs(ours, world.url, ana);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('link', { name: 'The flood' })).toBeVisible();
  const sockets: number[] = [];
  page.on('websocket', () => { sockets.push(Date.now()); });
  watch.forgiveConnections(true);
  await test.step('killed: it says so, and what is on the page stays', async () => {
    await world.server.kill();
    await bar.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText('The server cannot be reached. Nothing is lost; the page goes on trying.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'The flood' })).toBeVisible();
    await expect(bar).toBeVisible();
  });
  await test.step('back: the page is there within three seconds, still logged in', async () => {
    await world.server.start();
    const commented = arranging(world.url, bruno.token)('POST', '/comments', { subject_type: 'activity', subject_id: memory, body: 'We carried the clock upstairs.' });
    await expect(page.getByText('The server cannot be reached. Nothing is lost; the page goes on trying.')).toHaveCount(0, { timeout: 3_000 });
    await expect(bar).toBeVisible();
    await commented;
  });
  watch.forgiveConnections(false);
  await test.step('what happened meanwhile is told, once', async () => {
    await expect(bar.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible();
    await expect(page.getByText('Bruno Kos commented on “The flood”.')).toHaveCount(1);
  });
  await test.step('and the page hears live again', async () => {
    await arranging(world.url, bruno.token)('POST', '/reactions', { reactionable_type: 'activity', reactionable_id: memory, reaction_type_id: 1 });
    await expect(page.getByText('Bruno Kos reacted to “The flood”.')).toHaveCount(1);
  });
});
