/** Leaving, thinking again, staying: seen by the one who goes and by the one who is left. */
import type { Page } from '@playwright/test';
import {
  answerCookies,
  askAs,
  connect,
  expect,
  expectAccessible,
  join,
  linkIn,
  logIn,
  mailTo,
  makeOwner,
  openWorld,
  test,
} from '../world/index.ts';

const world = openWorld();
const top = (page: Page) => page.getByRole('dialog').last();
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('who leaves is gone at once, and back as before when they think again', async ({ visit }) => {
  const ana = await makeOwner(world.url);
  const ben = await join(world.url, ana, 'Ben Marić', 'ben.maric');
  await connect(world.url, ana, ben);
  const profileOfBen = async () =>
    (await askAs(world.url, ana.token)('GET', `/users/profile/${ben.username}`)).status;
  const bens = await visit('Ben');
  bens.watch.expectStatus(401, /./u);
  const { page, context } = bens;
  await answerCookies(context);
  const type = async (address: string) => {
    await page.goto(address);
    await top(page).getByLabel('E-mail or username').fill(ben.username);
    await top(page).getByLabel('Password', { exact: true }).fill(ben.password);
    await top(page).getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(
      top(page).getByText('You asked to delete your account.', { exact: false }),
    ).toBeVisible();
  };

  await logIn(page, world.url, ben);
  await page.goto(`${world.url}/?modal=codex&username=${ben.username}&tab=settings`);
  await top(page).getByRole('button', { name: 'Leaving' }).click();
  const section = page.getByRole('region', { name: 'Delete my account' });
  await expect(section.getByText('What is erased')).toBeVisible();
  await expectAccessible(page, 'leaving');
  await section.getByRole('button', { name: 'Delete my account' }).click();
  await top(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(main(page)).toBeHidden();
  await expect.poll(profileOfBen).toBe(404);

  const link = linkIn(await mailTo(world.url, ana, ben.email), world.url);
  await type(link);
  await expectAccessible(page, 'thinking again');
  await expect(main(page)).toBeHidden();
  await top(page).getByRole('button', { name: 'Log out' }).click();
  await expect(top(page).getByLabel('E-mail or username')).toBeVisible();

  await type(link);
  await top(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(main(page)).toBeVisible();
  expect(await profileOfBen()).toBe(200);
});
