/** What a screen that stays open asks for when somebody shares a memory or takes one back: what it shows, once, and nothing of what was looked at before. */
import type { Page } from '@playwright/test';
import {
  arrangeAs,
  beginAs,
  connect,
  expect,
  join,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, bruno, ana);
});

const asAna = (...input: Parameters<ReturnType<typeof arrangeAs>>) =>
  arrangeAs(world.url, ana.token)(...input);

const share = async (title: string): Promise<string> =>
  textAt(
    await asAna('POST', '/activities', {
      status: 'published',
      type: 'everyday',
      subtype: 'ordinary_day',
      title,
      body: 'It was blue.',
      audience: 'connections',
    }),
    'data',
    'id',
  );

/** What this page asks the api for while `act` is done and until nothing more is on its way. */
async function askedDuring(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  const asked: string[] = [];
  const hear = (request: { url(): string; method(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/'))
      asked.push(`${request.method()} ${pathname.slice('/api/v1'.length)}${search}`);
  };
  page.on('request', hear);
  await act();
  await page.waitForLoadState('networkidle');
  page.off('request', hear);
  return asked;
}

test('a relative who is home again from a life asks once, for the stream', async ({ visit }) => {
  const visitor = await visit('Bruno');
  const { page } = visitor;
  const first = await share('The first boat');
  await beginAs(visitor, world.url, bruno);
  await page.goto(`${world.url}/?modal=codex&username=ana&tab=life`);
  const codex = page.getByRole('dialog');
  await expect(codex.getByText('The first boat').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(codex).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'The first boat' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const arrived = page.getByRole('button', { name: /1 new memory/u });
  expect(
    await askedDuring(page, async () => {
      await share('The second boat');
      await expect(arrived).toBeVisible();
    }),
  ).toEqual(['GET /feed?limit=20&own=false']);
  expect(
    await askedDuring(page, async () => {
      await arrived.click();
      await expect(page.getByRole('link', { name: 'The second boat' })).toBeVisible();
    }),
  ).toEqual(['GET /feed?limit=20']);

  expect(
    await askedDuring(page, async () => {
      await asAna('DELETE', `/activities/${first}`);
      await expect(page.getByRole('link', { name: 'The first boat' })).toHaveCount(0);
    }),
  ).toEqual(['GET /feed?limit=20']);
  await page.goBack();
  await expect(codex.getByText('The second boat').first()).toBeVisible();
  await expect(codex.getByText('The first boat')).toHaveCount(0);
});
