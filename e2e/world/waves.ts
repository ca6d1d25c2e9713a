/**
 * Counts how often a page waits for the network before something is there. All requests of one moment are held until the page asks for
 * nothing more, then let go together: that is a wave. No clock, no bandwidth and no number of connections goes into the count.
 */
import type { Locator, Page, Route } from '@playwright/test';

/** The page has done everything it can without an answer: nothing was asked for a good while, in time and in turns it had. Generous, for a slow machine would see one wave as two. */
const QUIET_MS = 700;
/** A clock alone says nothing of a machine that is busy with other things: so many turns of a fixed piece of work, between which the page does its own. Not more: the shell gives a remote 8 s to come up. */
const QUIET_TURNS = 40;
const MOST = 20;

/** Opens `address`, and says which addresses each wave held until `there` was seen. Images and fonts count as little as the socket does: the words are there before them. */
export async function wavesUntil(
  page: Page,
  address: string,
  there: Locator,
): Promise<readonly (readonly string[])[]> {
  let held: Route[] = [];
  let open = 0;
  let last = Date.now();
  await page.route('**/*', async (route) => {
    last = Date.now();
    if (['image', 'font'].includes(route.request().resourceType())) return route.continue();
    held.push(route);
  });
  page.on('requestfinished', () => {
    last = Date.now();
    open -= 1;
  });
  page.on('requestfailed', () => {
    last = Date.now();
    open -= 1;
  });
  page.on('request', () => {
    open += 1;
  });
  const waves: (readonly string[])[] = [];
  const isSettled = async (): Promise<boolean> => {
    if (held.length === 0 || open > held.length || Date.now() - last < QUIET_MS) return false;
    const before = last;
    // Before the first wave there is no page to take turns in.
    if (waves.length > 0) await page.evaluate(takeTurns, QUIET_TURNS).catch(() => undefined);
    return last === before;
  };
  /** Waits until what was let go has come and nothing has been asked since, then lets go what is held. */
  const wave = async (): Promise<void> => {
    while (!(await isSettled()))
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    const released = held;
    held = [];
    waves.push(released.map((route) => new URL(route.request().url()).pathname));
    await Promise.all(released.map((route) => route.continue()));
  };
  // Of a page that is not there yet nothing can be asked, so the first wave, its HTML, is let go unseen.
  await Promise.all([page.goto(address, { waitUntil: 'commit' }), wave()]);
  const seen = there.waitFor().then(() => true);
  while (waves.length < MOST && !(await Promise.race([seen, wave().then(() => false)])));
  const needed = [...waves];
  await page.unroute('**/*');
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  return needed;
}

/** In the page: about a millisecond of work a turn on a machine that has nothing else to do. */
async function takeTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    let sum = 0;
    for (let step = 0; step < 400_000; step += 1) sum = (sum + step) % 1_000_003;
    await new Promise((next) => {
      setTimeout(next, sum < 0 ? 1 : 0);
    });
  }
}
