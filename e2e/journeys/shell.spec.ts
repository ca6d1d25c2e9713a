/** The shell: addresses, the modal in the address, themes, coming in and going out, what is mailed, what is reported. */
import type { Page } from '@playwright/test';
import {
  answerCookies,
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
  join,
  linkIn,
  logIn,
  mailTo,
  makeOwner,
  test,
  textAt,
  openWorld,
  type Account,
} from '../world/index.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
const world = openWorld({ REGISTRATION: 'open' });
let ana: Account;
let bruno: Account;
let memory: string;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  memory = textAt(
    await arrangeAs(world.url, ana.token)('POST', '/activities', {
      status: 'published',
      type: 'family',
      subtype: 'gathering',
      title: 'The first snow',
      body: 'We were late.',
      audience: 'connections',
    }),
    'data',
    'id',
  );
});

const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const dialog = (page: Page) => page.getByRole('dialog');
/** The prerendered page has been replaced by the living one. */
const isTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root a') ?? {}).some((key) => key.startsWith('__react')),
  );
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('addresses lead where they say, and old ones lead on', async ({ visit }) => {
  const { page, context } = await visit('a guest');
  await answerCookies(context);
  for (const path of ['/register', '/signup', '/sign-up']) {
    await page.goto(`${world.url}/about`);
    await page.goto(world.url + path);
    await expect.poll(() => address(page)).toBe('/');
    await page.goBack();
    await expect.poll(() => address(page)).toBe('/about');
  }
  for (const [path, heading] of [
    ['/online', 'Who is online'],
    ['/verify-email', 'Please verify your e-mail address'],
    ['/email/verified', 'Your e-mail address is verified'],
    ['/email/verification-error', "Your e-mail address couldn't be verified"],
    ['/email/already-verified', 'Your e-mail address is already verified'],
    ['/forgot-password', 'Forgot your password?'],
    ['/search', 'Please log in to continue'],
    ['/tree', 'Please log in to continue'],
    ['/no/such/place', 'Page not found'],
  ] as const) {
    await page.goto(world.url + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expectAccessible(page, path);
  }
});

test('the modal stands in the address: back, forward, reload, a link, one at a time', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page, watch } = ours;
  await beginAs(ours, world.url, ana);
  await test.step('a link to a memory opens it over the page; back closes, forward opens, reload keeps', async () => {
    await page.getByRole('link', { name: 'The first snow' }).click();
    await expect(dialog(page).getByText('We were late.')).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('modal')).toBe('activity-view');
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await page.goForward();
    await expect(dialog(page).getByText('We were late.')).toBeVisible();
    await page.reload();
    await expect(dialog(page).getByText('We were late.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => address(page)).toBe('/');
  });
  await test.step('one of the three is open at a time', async () => {
    await page.goto(`${world.url}/?modal=codex&username=ana&tab=persona`);
    await expect(dialog(page).getByRole('tab', { name: 'Persona', selected: true })).toBeVisible();
    await page.evaluate(() => {
      window.dispatchEvent(
        new CustomEvent('kinlore:open-profile', { detail: { username: 'bruno' } }),
      );
    });
    await expect(
      page.getByRole('dialog', { name: 'Bruno Kos' }).getByRole('heading', { name: 'Bruno Kos' }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Bruno Kos · .+ · Kinlore$/);
    await expect(dialog(page)).toHaveCount(1);
    await expect.poll(() => new URL(page.url()).searchParams.get('username')).toBe('bruno');
  });
  await test.step('the frame of the editor says what is being done in it', async () => {
    await page.goto(`${world.url}/?modal=activity&activity=${memory}`);
    await expect(page.getByRole('dialog', { name: 'Edit memory' })).toBeVisible();
    await page.goto(`${world.url}/?modal=activity&activity=new`);
    await expect(page.getByRole('dialog', { name: 'Record a memory' })).toBeVisible();
  });
  await test.step('an unknown one is ignored, a page of its own stays a page', async () => {
    watch.expectConsole(/Unknown modal: jackpot/);
    await page.goto(`${world.url}/?modal=jackpot`);
    await expect(bar(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.goto(`${world.url}/activities/family/${memory}`);
    await expect(page.getByRole('heading', { level: 1, name: 'The first snow' })).toBeVisible();
    await page.goto(`${world.url}/codex/bruno/life`);
    await expect(page.getByRole('heading', { name: 'Bruno Kos' })).toBeVisible();
  });
});

test('themes turn, stay, and each can be read', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana);
  const theme = page.locator('html');
  await expect(theme).toHaveAttribute('data-theme', 'shadow');
  for (const next of ['balanced', 'light', 'shadow', 'balanced']) {
    await bar(page)
      .getByRole('button', { name: /^Toggle Theme/ })
      .click();
    await expect(theme).toHaveAttribute('data-theme', next);
    await expectAccessible(page, `home, ${next}`);
  }
  await page.reload();
  await expect(theme).toHaveAttribute('data-theme', 'balanced');
});

test('the keyboard: past the bar in one press, into a dialog, and back to where it came from', async ({
  visit,
}) => {
  const { page, context } = await visit('a guest');
  await answerCookies(context);
  await page.goto(world.url);
  await isTakenOver(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const opener = page.getByRole('link', { name: 'Log in' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('E-mail or username')).toBeFocused();
  await expectAccessible(page, 'log in');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the keyboard: a step taken before the scripts are there is not lost', async ({ visit }) => {
  const { page, context } = await visit('a guest', { serviceWorkers: 'block' });
  await answerCookies(context);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/main\.[^/]*\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(world.url, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  const about = page.getByRole('link', { name: 'About' }).first();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(about).toBeFocused();
  release();
  await isTakenOver(page);
  await expect(about).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Features' }).first()).toBeFocused();
});

test('the cookie question comes after a second, is asked once, and can be asked again', async ({
  visit,
}) => {
  const { page } = await visit('a guest');
  await page.goto(world.url);
  const question = page.getByRole('region', { name: 'Cookies' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question).toHaveCount(0);
  await page.goto(`${world.url}/cookie-policy`);
  await page.getByRole('button', { name: 'Answer again' }).click();
  await expect(question).toBeVisible();
});

test('a wrong password is refused in a sentence; logging out wipes what was private', async ({
  visit,
}) => {
  const { page, context, watch } = await visit('Bruno');
  await answerCookies(context);
  watch.expectStatus(401, /^\/api\/v1\/auth\/login$/);
  await page.goto(`${world.url}/?modal=login`);
  await dialog(page).getByLabel('E-mail or username').fill(bruno.username);
  await dialog(page).getByLabel('Password', { exact: true }).fill('not the right one');
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog(page).getByText('Login failed. Check credentials.')).toBeVisible();
  await logIn(page, world.url, bruno);
  await page.waitForLoadState('networkidle');
  const other = await context.newPage();
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Enquire' }).first()).toBeVisible();
  await expect.poll(() => address(page)).toBe('/');
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem('kinlore.token'),
      localStorage.getItem('kinlore.token'),
    ]),
  ).toEqual([null, null]);
  await other.goto(world.url);
  await expect(other.getByRole('link', { name: 'Enquire' }).first()).toBeVisible();
});

test('a forgotten password is set anew with the mailed link, once', async ({ visit }) => {
  const { page, context, watch } = await visit('Bruno');
  const elsewhere = await visit('whoever is logged in as Bruno on another device');
  elsewhere.watch.expectStatus(401, /./u);
  elsewhere.watch.expectStatus(403, /^\/broadcasting\//u);
  await answerCookies(context);
  await answerCookies(elsewhere.context);
  await logIn(elsewhere.page, world.url, bruno);
  await page.goto(`${world.url}/?modal=login`);
  await dialog(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await dialog(page).getByLabel('E-mail address').fill(bruno.email);
  await dialog(page).getByRole('button', { name: 'Make a link' }).click();
  await expect(dialog(page).getByRole('status')).toBeVisible();
  await expect(async () => {
    expect(await mailTo(world.url, ana, bruno.email)).toContain('reset-password');
  }).toPass();
  const link = linkIn(await mailTo(world.url, ana, bruno.email), world.url);
  const password = 'another long sentence';
  await page.goto(link);
  await expect.poll(() => address(page)).not.toContain('token');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(
    page.getByText('Your new password is saved. You can log in with it now.'),
  ).toBeVisible();
  // Its sessions ended with the old password; nobody touched the page.
  await expect(
    elsewhere.page.getByRole('navigation', { name: 'Main' }),
    'the other device is out',
  ).toBeHidden({ timeout: 15_000 });
  watch.expectStatus(422, /^\/api\/v1\/auth\/reset-password$/);
  watch.expectStatus(400, /^\/api\/v1\/auth\/reset-password$/);
  watch.expectStatus(410, /^\/api\/v1\/auth\/reset-password$/);
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('yet another sentence');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await logIn(page, world.url, { username: bruno.username, password });
});

test('an unverified address: the banner, the mail, the link', async ({ visit }) => {
  const { page, context } = await visit('Petra');
  await answerCookies(context);
  await page.goto(`${world.url}/?modal=register`);
  await dialog(page).getByLabel('Your name').fill('Petra Novak');
  await dialog(page).getByLabel('Username').fill('petra');
  await dialog(page).getByLabel('E-mail address').fill('petra@example.org');
  await dialog(page).getByLabel('Password', { exact: true }).fill('a sentence of Petra');
  await dialog(page).getByRole('button', { name: 'Create your account' }).click();
  // Nothing sends e-mail here, and the page says so instead of promising a letter.
  const banner = page.getByText(
    'Your e-mail address is not verified, and e-mail is not set up here. Ask the person who runs this family space to pass on your link.',
  );
  await expect(banner).toBeVisible();
  await expectAccessible(page, 'unverified');
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toHaveCount(0);
  await page
    .getByRole('status')
    .filter({ has: banner })
    .getByRole('button', { name: 'Dismiss' })
    .click({ timeout: 2_000 });
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(banner).toBeVisible();
  await page.goto(linkIn(await mailTo(world.url, ana, 'petra@example.org'), world.url));
  await page.getByRole('button', { name: 'Verify my e-mail address' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your e-mail address is verified' }),
  ).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a reported bug reaches those who run the instance, with the page it is about', async ({
  visit,
}) => {
  const [theirs, ours] = [await visit('Ana reports'), await visit('Ana')];
  await beginAs(theirs, world.url, ana, '/online');
  await expect(theirs.page.getByRole('heading', { level: 1, name: 'Who is online' })).toBeVisible();
  await bar(theirs.page).getByRole('button', { name: 'Report a bug' }).click();
  await theirs.page.getByLabel(/^What happened/).fill('The numbers stand on their head.');
  await expect(theirs.page.getByText('The page you were on: /online')).toBeVisible();
  await theirs.page.getByRole('button', { name: 'Send report' }).click();
  await expect(theirs.page.getByText('Thank you. Your report was sent.')).toBeVisible();
  await beginAs(ours, world.url, ana, '/admin?section=reports');
  await expect(ours.page.getByText('The numbers stand on their head.')).toBeVisible();
  await expect(ours.page.getByText(/\/online · build /)).toBeVisible();
});
