/** A team that has no copy of this repository writes a remote with the kit, and publishes it on an instance that never heard of it. */
import type { Page } from '@playwright/test';
import {
  answerCookies,
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
  join,
  logIn,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';
import { foundTeam, reachesPackages, releasesOf } from '../world/elsewhere.ts';

const world = openWorld();
let ana: Account;
let ben: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  ben = await join(world.url, ana, 'Ben Varga', 'ben');
});

const nav = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candles' });

test('a remote from another repository is built, published, tried, given to everybody and taken back', async ({
  visit,
}) => {
  test.skip(!(await reachesPackages()), 'no registry of packages answers from here');
  const ask = arrangeAs(world.url, ana.token);
  const made = await ask('POST', '/admin/publish-tokens', {
    label: 'The candle makers',
    remotes: ['candles'],
    days: 1,
  });
  await ask('POST', '/legacy/memorials', {
    full_name: 'Ilona Varga',
    relation: 'grandmother',
    died: {
      kind: 'exact',
      start: '1998-01-01',
      end: '1998-12-31',
      precision: 'year',
      text: '1998',
    },
  });
  const team = foundTeam({
    KINLORE_PUBLISH_TO: world.url,
    KINLORE_PUBLISH_TOKEN: textAt(made, 'data', 'secret'),
  });
  const anas = await visit('Ana', { serviceWorkers: 'block' });
  const bens = await visit('Ben', { serviceWorkers: 'block' });
  const lead = ({ page }: typeof anas, words: string) => page.getByText(words, { exact: true });
  const first = 'One for everyone who is remembered here.';
  const second = 'A light for everyone who is remembered here.';
  const shows = async (visitor: typeof anas, words: string) => {
    await visitor.page.goto(`${world.url}/candles`);
    await expect(lead(visitor, words)).toBeVisible();
  };

  await test.step('its types are checked against what was installed', () => {
    expect(team.run('types')).toBe('');
    team.edit('src/candles/candles.api.ts', 'steward: false', "steward: 'no'");
    expect(() => team.run('types')).toThrow(/Command failed/u);
    team.edit('src/candles/candles.api.ts', "steward: 'no'", 'steward: false');
  });
  await test.step('the first release is in the bar, and draws with the parts of the page it came into', async () => {
    await beginAs(anas, world.url, ana);
    await expect(anas.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(nav(anas.page)).toHaveCount(0);
    expect(team.run('publish:remote')).toMatch(/^candles is 0\.1\.0\+[0-9a-f]{10} for everybody/u);
    await anas.page.reload();
    await nav(anas.page).click();
    await expect(lead(anas, first)).toBeVisible();
    await expect(anas.page.getByRole('listitem').getByText('Ilona Varga')).toBeVisible();
    await expectAccessible(anas.page, 'a page of another repository');
  });
  await test.step('the second is tried by Ben alone', async () => {
    team.edit('src/candles/candles.messages.ts', first, second);
    expect(team.run('publish:remote', '--account', 'ben')).toContain('1 that are named');
    await answerCookies(bens.context);
    await logIn(bens.page, world.url, ben);
    await shows(bens, second);
    await shows(anas, first);
  });
  await test.step('it goes to everybody, and back', async () => {
    expect(team.run('publish:remote')).toContain('for everybody');
    expect(releasesOf(team, 'candles'), 'one folder a release').toHaveLength(2);
    await shows(anas, second);
    expect(team.run('publish:remote', '--rollback')).toContain('for everybody');
    await shows(anas, first);
    await shows(bens, first);
  });
  await test.step('what does not fit is refused in words, and nothing changes', async () => {
    team.edit('src/remote/manifest.ts', "path: '/candles'", "path: '/memorials'");
    expect(() => team.run('publish:remote')).toThrow(/\/memorials/u);
    await shows(anas, first);
  });
});
