/** What every journey stands on. */
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { startServer, type Server } from './server.ts';
import { watch, type Watch } from './watch.ts';
import type { Account } from './api.ts';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessible.ts';
export * from './api.ts';
export { root, startServer, type Server } from './server.ts';
export { type Watch } from './watch.ts';

/** Somebody in front of a browser of their own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: Watch;
}

export type Visit = (who: string, options?: BrowserContextOptions) => Promise<Visitor>;

/** The moment of a new level. A journey that is about it takes the handler of its page away. */
export const levelMoment = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Level \d+$/u });

async function enter(
  browser: Browser,
  who: string,
  options: BrowserContextOptions,
): Promise<Visitor> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  // It comes by itself, over whatever is done then, and any key ends it, as it does for everybody. Told to it alone: a key of the page would close the dialog under it
  // when it has gone by then.
  await page.addLocatorHandler(levelMoment(page), (moment) =>
    moment.evaluateAll((shown) => {
      for (const one of shown)
        one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }),
  );
  return { page, context, watch: await watch(page, who) };
}

/** `visit` opens a browser for somebody; at the end of the test nothing may have gone wrong in any of them. */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ browser, viewport, locale, timezoneId, contextOptions, serviceWorkers }, run) => {
    const visitors: Visitor[] = [];
    await run(async (who, options = {}) => {
      const visitor = await enter(browser, who, {
        ...contextOptions,
        viewport,
        serviceWorkers,
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
        ...options,
      });
      visitors.push(visitor);
      return visitor;
    });
    const faults = visitors.flatMap((visitor) => visitor.watch.faults);
    await Promise.all(visitors.map(({ context }) => context.close()));
    expect(faults, 'the console, the content policy and every request').toEqual([]);
  },
});

export interface World {
  /** The server of this file. */
  readonly server: Server;
  readonly url: string;
}

/** One server for all tests of a file. */
export function openWorld(environment: Readonly<Record<string, string>> = {}): World {
  let server: Server | null = null;
  const running = (): Server => {
    if (server === null) throw new Error('the server is there only while tests run');
    return server;
  };
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    server = await startServer(environment);
  });
  test.afterAll(async () => {
    test.setTimeout(60_000);
    await server?.close();
  });
  return {
    get server() {
      return running();
    },
    get url() {
      return running().url;
    },
  };
}

const consent = JSON.stringify({
  accepted: true,
  timestamp: '2026-01-01T00:00:00.000Z',
  version: '1.0',
});

/** The cookie question is answered already: it is asked once, by a test of its own. */
export const answerCookies = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((value) => {
    localStorage.setItem('kinlore.consent', value);
  }, consent);

/** Types name and password in the login dialog and waits for the bar. */
export async function logIn(
  page: Page,
  url: string,
  account: Pick<Account, 'username' | 'password'>,
): Promise<void> {
  await page.goto(`${url}/?modal=login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail or username').fill(account.username);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** Begins with the session of somebody, as after a reload: for journeys about something else than logging in. */
export async function beginAs(
  { context, page }: Visitor,
  url: string,
  account: Account,
  path = '/',
): Promise<void> {
  await answerCookies(context);
  await context.addInitScript((token) => {
    localStorage.setItem('kinlore.token', token);
  }, account.token);
  await page.goto(url + path);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** Chooses a radio or a box by its key: the field itself lies under what is drawn, and a forced press lands where that stood when the dialog was still coming in. */
export async function pick(choice: Locator): Promise<void> {
  await choice.press('Space');
  await expect(choice).toBeChecked();
}
