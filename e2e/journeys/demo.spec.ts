/** The demo family: every page on a phone, and the themes of a child. */
import type { Page, Request } from '@playwright/test';
import {
  answerCookies,
  arrangeAs,
  expect,
  listAt,
  logIn,
  test,
  textAt,
  openWorld,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
const world = openWorld({ KINLORE_DEMO: '1' });

interface Login {
  readonly username: string;
  readonly password: string;
}
let logins: readonly Login[] = [];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await expect
    .poll(
      async () => {
        const demo = (await arrangeAs(world.url, null)('GET', '/instance')) as {
          readonly data: {
            readonly demo: { readonly state: string; readonly logins: readonly Login[] } | null;
          };
        }; // as the contract says
        logins = demo.data.demo?.logins ?? [];
        return demo.data.demo?.state;
      },
      { timeout: 150_000 },
    )
    .toBe('open');
});

const loginOf = (username: string): Login => {
  const found = logins.find((one) => one.username === username);
  if (found === undefined) throw new Error(`the demo has no ${username}`);
  return found;
};

const PHONE = { width: 390, height: 844 };

/** What sticks out to the right, each by its first words; nothing when the page can only be scrolled up and down. */
const sticksOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [
      `${String(root.scrollWidth)} px`,
      ...[...document.querySelectorAll('body *')]
        .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
        .slice(0, 5)
        .map((one) => `${one.tagName} ${one.className} ${(one.textContent ?? '').slice(0, 30)}`),
    ];
  });

/** Walks from page to page as a link does, without loading the application anew, and judges each when its heading stands and nothing more is on its way. */
async function walkNarrow(page: Page, paths: readonly string[]): Promise<void> {
  const onTheWay = new Set<Request>();
  page.on('request', (request) => onTheWay.add(request));
  page.on('requestfinished', (request) => onTheWay.delete(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));
  await page.goto(world.url);
  for (const path of paths)
    await test.step(path, async () => {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await page.locator('h1, dialog[open] h2').first().waitFor({ state: 'attached' });
      // Two looks with nothing asked for, and the page itself at rest between them.
      let quiet = 0;
      await expect
        .poll(
          async () => {
            await page.evaluate(
              () => new Promise((idle) => requestIdleCallback(idle, { timeout: 500 })),
            );
            const busy = onTheWay.size > 0 || (await page.locator('[aria-busy=true]').count()) > 0;
            quiet = busy ? 0 : quiet + 1;
            return quiet;
          },
          { intervals: [60], message: `${path} comes to rest` },
        )
        .toBeGreaterThanOrEqual(3);
      expect(new URL(page.url()).pathname).toBe(new URL(path, world.url).pathname);
      expect(await sticksOut(page), path).toEqual([]);
    });
}

test('a phone: no page of a guest is wider than it', async ({ visit }) => {
  const { page, context } = await visit('a guest', { viewport: PHONE });
  await answerCookies(context);
  await walkNarrow(page, [
    '/',
    '/about',
    '/features',
    '/cookie-policy',
    '/online',
    '/verify-email',
    '/email/verified',
    '/email/verification-error',
    '/forgot-password',
    '/reset-password?token=x',
    '/search',
    '/no/such/place',
    '/?modal=login',
    '/?modal=register',
    '/?modal=registration-request',
    '/?modal=forgot-password',
  ]);
});

test('a phone: no page of somebody who is logged in is wider than it', async ({ visit }) => {
  const { page, context } = await visit('Ana', { viewport: PHONE });
  await answerCookies(context);
  await logIn(page, world.url, loginOf('ana'));
  const token = await page.evaluate(
    () => sessionStorage.getItem('kinlore.token') ?? localStorage.getItem('kinlore.token') ?? '',
  );
  const ask = arrangeAs(world.url, token);
  const memory = listAt(await ask('GET', '/feed?limit=5'), 'data')[0];
  const memorial = listAt(await ask('GET', '/legacy/memorials?limit=5'), 'data')[0];
  const slug = textAt(memorial, 'slug');
  const opened = [
    `/post/${textAt(memory, 'slug')}`,
    `/activities/${textAt(memory, 'type')}/${textAt(memory, 'id')}`,
    `/?modal=activity-view&activityId=${textAt(memory, 'id')}`,
    '/?modal=search',
    '/search',
    '/on-this-day',
    '/report-bug',
    '/online',
    '/tree',
    '/map',
    '/map?moves',
    '/map/world',
    '/memorials',
    '/memorials/new',
    '/keepsakes',
    '/keepsakes/new',
    `/memorials/${slug}`,
    `/memorials/${slug}/edit`,
    ...['what', 'when', 'where', 'people', 'feelings', 'pictures', 'audience', 'review'].map(
      (step) => `/?modal=activity&step=${step}`,
    ),
    ...['life', 'legacy', 'family', 'persona', 'fellowship', 'summons'].flatMap((tab) => [
      `/codex/ana/${tab}`,
      `/?modal=codex&username=ana&tab=${tab}`,
    ]),
    '/codex/vesna',
    ...['requests', 'people', 'outbox', 'remotes', 'reports', 'health'].map(
      (section) => `/admin?section=${section}`,
    ),
  ];
  await walkNarrow(page, ['/', ...opened]);
});

test('a child: a theme of its own, its own six in turn, and never one in its guardian’s browser afterwards', async ({
  visit,
}) => {
  const { page, context, watch } = await visit('a guardian', {
    viewport: { width: 1280, height: 900 },
  });
  await answerCookies(context);
  const [guardian] = tellDatabase(
    world.server,
    "select g.username from guardianship s join app_user g on g.id = s.guardian_id join app_user c on c.id = s.child_id where c.username = 'mila' and s.withdrawn_at is null limit 1",
  );
  await logIn(page, world.url, loginOf(textAt(guardian, 'username')));
  const theme = page.locator('html');
  await expect(theme).toHaveAttribute('data-theme', /^(?:shadow|light|balanced)$/);
  const before = await theme.getAttribute('data-theme');
  const view = (child: string | null) =>
    tellDatabase(
      world.server,
      "update access_token set viewing_child_id = (select id from app_user where username = $1), viewing_until = now() + interval '1 hour' where user_id = (select id from app_user where username = $2)",
      [child, textAt(guardian, 'username')],
    );
  // Whose eyes the page has is changed under its feet here: what it asks just then is refused, and it begins anew.
  watch.expectStatus(409, /^\/api\/v1\//u);
  view('mila');
  await page.reload();
  await expect(page.getByText(/^You are viewing this as /)).toBeVisible();
  await expect(theme).toHaveAttribute('data-theme', 'ocean');
  for (const next of ['forest', 'sunset', 'space', 'child_friendly', 'rainbow', 'ocean']) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /^Toggle Theme/ })
      .click();
    await expect(theme).toHaveAttribute('data-theme', next);
  }
  await test.step('the child’s stories are the child’s, from the first answer on', async () => {
    await page.reload();
    await expect(
      page.getByRole('heading', { name: /What .* remembers|stories/i }).first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  });
  view(null);
  await page.evaluate(() => {
    sessionStorage.removeItem('kinlore.private.viewing');
  });
  await page.reload();
  await expect(theme).toHaveAttribute('data-theme', before ?? '');
});
