/** The life of somebody else: by its places, with those who were there, and behind a block and back. */
import type { Page } from '@playwright/test';
import {
  arrangeAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  listAt,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';
import { plantAlbum, scrollThrough } from '../world/album.ts';
import { drawPhotograph, sendPhotograph } from '../world/photographs.ts';
import { readQr } from '../world/qr.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let cleo: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  cleo = await join(world.url, ana, 'Cleo Varga', 'cleo');
  await connect(world.url, ana, bruno);
  await connect(world.url, ana, cleo);
});

test('a life is narrowed to a place, and memories with somebody stand on their page', async ({
  visit,
}) => {
  const [mine, his] = [arrangeAs(world.url, ana.token), arrangeAs(world.url, bruno.token)];
  const record = (ask: typeof his, title: string, place: string, more: object = {}) =>
    ask('POST', '/activities', {
      status: 'published',
      type: 'family',
      subtype: 'gathering',
      title,
      body: 'As it was.',
      audience: 'connections',
      place,
      ...more,
    });
  for (const [title, place] of [
    ['The river froze', 'Novi Sad'],
    ['The long staircase', 'Zemun'],
    ['The longer staircase', 'zemun'],
  ] as const)
    await record(his, title, place);
  const together = textAt(
    await record(mine, 'The picnic we both remember', 'Malmö', {
      people: [{ name: 'Bruno', user_id: bruno.id }],
    }),
    'data',
    'id',
  );
  await his('PUT', `/activities/${together}/tag`, { answer: 'accept' });

  const owner = await visit('Ana');
  const { page } = owner;
  await beginAs(owner, world.url, ana, '/codex/bruno');
  const places = page.getByRole('group', { name: 'Places' });
  await expect(page.getByText('The river froze')).toBeVisible();
  await places.getByRole('button', { name: /zemun/iu }).click();
  await expect(page.getByText('The river froze')).toHaveCount(0);
  await expect(page.getByText('The long staircase')).toBeVisible();
  await expect(page.getByText('The longer staircase')).toBeVisible();
  await expectAccessible(page, 'a life narrowed to a place');
  await places.getByRole('button', { name: 'All places' }).click();
  await expect(page.getByText('The river froze')).toBeVisible();

  await page.getByRole('tab', { name: 'Fellowship' }).click();
  const section = page.getByRole('region', { name: 'Memories with Bruno Kos' });
  await section.getByRole('link', { name: /The picnic we both remember/u }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'The picnic we both remember' }),
  ).toBeVisible();
});

test('two thousand photographs of a life are one album: few elements, nothing moves, and keys lead through it', async ({
  visit,
}) => {
  const owner = await visit('Ana');
  const { page } = owner;
  await beginAs(owner, world.url, ana);
  const pictures: string[] = [];
  for (const [at, [width, height]] of [
    [90, 60],
    [60, 90],
    [80, 80],
    [160, 50],
  ].entries())
    pictures.push(
      await sendPhotograph(
        world.url,
        bruno.token,
        await drawPhotograph(page, `${String(at)}.jpg`, {
          width: width ?? 90,
          height: height ?? 60,
          hue: at * 80,
        }),
      ),
    );
  plantAlbum(world.server, bruno, pictures, 500);
  await page.goto(`${world.url}/codex/bruno/life?section=photos`);
  const photos = page.getByRole('button', { name: /^Enlarge/ });
  await expect(photos.first()).toBeVisible();
  await expectAccessible(page, 'the photographs of a life');
  const { most, shift } = await scrollThrough(page);
  expect(most, 'elements in the page').toBeLessThanOrEqual(1_500);
  expect(shift, 'what moved').toBe(0);
  await expect(page.getByRole('region', { name: 'Photos of 1960' })).toBeVisible();

  await page.keyboard.press('Tab');
  await photos.last().focus();
  await page.keyboard.press('End');
  const last = page.getByRole('button', { name: 'Enlarge: Page 1 of the album' }).last();
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photos of “Page 1 of the album”' });
  await expect(viewer.getByText('Photo 2,000 of 2,000')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('Photo 1,999 of 2,000')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-at="1998"]'), 'one comes back to where one was').toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-at="0"]')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Photos of 1999' })).toBeVisible();
});

test('the floating button asks, is answered in the other browser, and ends it again', async ({
  visit,
}) => {
  const [his, hers] = [await visit('Bruno'), await visit('Cleo')];
  await beginAs(his, world.url, bruno, '/codex/cleo');
  await beginAs(hers, world.url, cleo, '/codex/bruno');
  const float = (page: Page, name: string) =>
    page.getByRole('region', { name: `Connection with ${name}` });
  const [toCleo, toBruno] = [float(his.page, 'Cleo Varga'), float(hers.page, 'Bruno Kos')];
  await toCleo.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
  await his.page.getByRole('dialog').getByRole('button', { name: 'Send Request' }).press('Enter');
  await expect(toCleo.getByRole('button', { name: 'Connection Pending' })).toBeDisabled();
  await expect(toCleo, 'the keyboard goes on where it was').toBeFocused();
  await expectAccessible(his.page, 'a codex whose connection is pending');
  // Nobody touched her page: it heard of the question, and his of the answer.
  await toBruno.getByRole('button', { name: 'Accept' }).click();
  await expect(toCleo.getByRole('button', { name: 'Connected' })).toBeVisible();
  await toBruno.getByRole('button', { name: 'Connected' }).click();
  await hers.page.getByRole('menuitem', { name: 'Remove connection' }).click();
  const sure = hers.page.getByRole('dialog', { name: 'Remove the connection with Bruno Kos?' });
  await sure.getByRole('button', { name: 'Remove' }).click();
  for (const there of [toCleo, toBruno])
    await expect(there.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
});

test('somebody who was blocked is gone, stands in the list of whom one blocked, and comes back', async ({
  visit,
}) => {
  const owner = await visit('Ana');
  const { page } = owner;
  await beginAs(owner, world.url, ana, '/codex/bruno');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  owner.watch.expectStatus(404, /\/(?:users|categories)\//u);
  await page
    .getByRole('dialog', { name: 'Block Bruno Kos?' })
    .getByRole('button', { name: 'Block' })
    .click();
  await expect(page.getByRole('heading', { name: 'You blocked Bruno Kos' })).toBeVisible();
  await page.goto(`${world.url}/?modal=codex&tab=fellowship&section=blocked`);
  await page.getByRole('button', { name: 'Unblock Bruno Kos' }).click();
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  await page.goto(`${world.url}/codex/bruno`);
  await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible();
});

test('a QR code that one browser shows connects in another; one that ended or was turned off is no code', async ({
  visit,
}) => {
  const [his, hers] = [await visit('Bruno'), await visit('Cleo')];
  hers.watch.expectStatus(404, /\/profile-codes\//u);
  await beginAs(his, world.url, bruno, '/codex/bruno');
  const dialog = his.page.getByRole('dialog', { name: 'Connect with a QR code' });
  const picture = dialog.getByRole('img', { name: 'QR code that leads to your profile' });
  const absent = hers.page.getByRole('heading', { name: 'This code doesn’t work' });
  const show = () => his.page.getByRole('button', { name: 'My QR code' }).click();

  await show();
  await expectAccessible(his.page, 'a QR code');
  const shown = await readQr(picture);
  expect(shown).toMatch(new RegExp(`^${world.url}/c/[\\w-]{20,}$`, 'u'));
  await beginAs(hers, world.url, cleo, new URL(shown).pathname);
  await expect(hers.page.getByRole('heading', { name: 'Bruno Kos' })).toBeVisible();
  await expectAccessible(hers.page, 'where a QR code leads');
  await hers.page.getByRole('button', { name: 'Connect', exact: true }).click();
  await hers.page.getByRole('button', { name: 'Send Request' }).click();
  await expect(hers.page.getByRole('button', { name: 'Connection Pending' })).toBeDisabled();
  await his.page.goto(`${world.url}/codex/cleo`);
  await his.page.getByRole('button', { name: 'Accept' }).click();
  await expect(his.page.getByRole('button', { name: 'Connected' })).toBeVisible();
  await hers.page.reload();
  await expect(hers.page.getByText('You are connected.')).toBeVisible();

  await his.page.goto(`${world.url}/codex/bruno`);
  await show();
  expect(await readQr(picture), 'each time another').not.toBe(shown);
  // Eleven minutes later.
  tellDatabase(
    world.server,
    'update profile_code set expires_at = now() where expires_at is not null',
  );
  await hers.page.reload();
  await expect(absent).toBeVisible();

  await dialog.getByRole('button', { name: 'Make a code to print' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your code to print' })).toBeVisible();
  const printed = await readQr(picture);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await hers.page.goto(printed);
  await expect(hers.page.getByText('You are connected.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Turn off the code made on/u }).click();
  await expect(dialog.getByRole('list')).toHaveCount(0);
  await hers.page.reload();
  await expect(absent).toBeVisible();
});

async function tie(one: Account, other: Account): Promise<void> {
  const standing = await arrangeAs(world.url, one.token)('GET', `/connections/status/${other.id}`);
  if (textAt(standing, 'data', 'status') !== 'connected') await connect(world.url, one, other);
}

test('a block is seen from both sides at once, and by nobody else', async ({ visit }) => {
  // What was there before this journey began is as the others left it.
  await tie(ana, bruno);
  await tie(bruno, cleo);
  const write = (who: Account, title: string) =>
    arrangeAs(world.url, who.token)('POST', '/activities', {
      status: 'published',
      type: 'family',
      subtype: 'gathering',
      title,
      body: 'As it was.',
      audience: 'connections',
    });
  const sides = [
    { who: bruno, other: cleo, title: 'A boat without a name' },
    { who: cleo, other: bruno, title: 'Seven jars of plums' },
  ] as const;
  const between = textAt(await write(ana, 'The wedding in the yard'), 'data', 'id');
  for (const { who, title } of sides) {
    await write(who, title);
    await arrangeAs(world.url, who.token)('POST', '/comments', {
      subject_type: 'activity',
      subject_id: between,
      body: `${who.username} danced.`,
    });
  }
  const visitors = [await visit('Bruno'), await visit('Cleo')] as const;
  for (const [index, { who, other }] of sides.entries()) {
    const visitor = visitors[index] ?? visitors[0];
    visitor.watch.expectStatus(404, /^\/api\/v1\/(?:users|connections|activities|categories)\//u);
    await beginAs(visitor, world.url, who, `/codex/${other.username}`);
    await expect(visitor.page.getByRole('button', { name: 'Connected' })).toBeVisible();
  }
  const [his, hers] = [visitors[0].page, visitors[1].page];
  await hers.getByRole('button', { name: 'More actions' }).click();
  await hers.getByRole('menuitem', { name: 'Block' }).click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(hers.getByRole('heading', { name: 'You blocked Bruno Kos' })).toBeVisible();
  // Nobody touched his page, and nothing on it says why.
  await expect(his.getByRole('heading', { name: 'Person not found' })).toBeVisible();

  for (const [page, { who, other, title }] of [
    [his, { ...sides[0], title: sides[1].title }],
    [hers, { ...sides[1], title: sides[0].title }],
  ] as const) {
    await page.goto(`${world.url}/search`);
    await page.getByRole('searchbox').fill(other.username);
    // A memory in which a third person wrote the name as a word is found; nobody is.
    await expect(
      page.getByText(new RegExp(`(result|found) for “${other.username}”`, 'u')),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'People' })).toHaveCount(0);
    await expect(page.getByText(title)).toHaveCount(0);
    await page.goto(world.url);
    await expect(page.getByText('The wedding in the yard')).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    await page.goto(
      `${world.url}/?modal=activity-view&activityId=${between}&activityType=activity`,
    );
    await expect(page.getByText(`${who.username} danced.`)).toBeVisible();
    await expect(page.getByText(`${other.username} danced.`)).toHaveCount(0);
    await page.goto(`${world.url}/codex/${who.username}/fellowship`);
    await expect(page.getByRole('button', { name: 'Ana Varga' }).first()).toBeVisible();
    await expect(page.getByText(other.name)).toHaveCount(0);
  }

  const { page } = await visit('Ana').then(async (visitor) => {
    await beginAs(
      visitor,
      world.url,
      ana,
      `/?modal=activity-view&activityId=${between}&activityType=activity`,
    );
    return visitor;
  });
  for (const { who } of sides)
    await expect(page.getByText(`${who.username} danced.`)).toBeVisible();
  await hers.goto(`${world.url}/codex/bruno`);
  await hers.getByRole('button', { name: 'Unblock' }).click();
  await expect(hers.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
});

test('words without accents and with a wrong letter find a memory, its place narrows the search, and the keys lead to it', async ({
  visit,
}) => {
  await arrangeAs(world.url, bruno.token)('POST', '/activities', {
    status: 'published',
    type: 'family',
    subtype: 'gathering',
    title: 'Šljivovica',
    body: 'Grandmother stirred the plums all night.',
    audience: 'connections',
    place: 'Ćuprija, the yard',
  });
  const visitor = await visit('Ana');
  await beginAs(visitor, world.url, ana, '/search');
  const { page } = visitor;
  const field = page.getByRole('searchbox');
  await field.fill('grandmohter cuprija');
  await expect(
    page.getByText(
      'No exact match for “grandmohter cuprija”. Here is what we found for “grandmother cuprija”.',
    ),
  ).toBeVisible();
  await expect(page.locator('mark', { hasText: 'Grandmother' })).toBeVisible();
  await field.fill('cuprija');
  const places = page.getByRole('region', { name: 'Places' });
  await expectAccessible(page, 'what a search found');
  await places.getByRole('button', { name: 'Ćuprija, the yard' }).click();
  await expect(page.getByRole('button', { name: 'Remove Ćuprija, the yard' })).toBeVisible();
  await expect(places).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('place')).toBe('Ćuprija, the yard');
  await expect(page.getByRole('link', { name: 'Šljivovica' })).toBeVisible();
  await field.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Šljivovica' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Grandmother stirred the plums all night.')).toBeVisible();
});

test('somebody is marked in a photo by keys, agrees in another browser, and takes themselves out with their place blurred', async ({
  visit,
}) => {
  const mine = arrangeAs(world.url, ana.token);
  const [ours, his] = [await visit('Ana'), await visit('Bruno')];
  await beginAs(ours, world.url, ana);
  const drawn = await drawPhotograph(ours.page, 'pier.jpg', { width: 900, height: 600, hue: 30 });
  const sent = new FormData();
  sent.append(
    'file',
    new Blob([new Uint8Array(drawn.buffer)], { type: drawn.mimeType }),
    drawn.name,
  );
  const uploaded = await fetch(`${world.url}/api/v1/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}` },
    body: sent,
  });
  const photo = textAt(await uploaded.json(), 'data', 'id');
  const memory = textAt(
    await mine('POST', '/activities', {
      status: 'published',
      type: 'family',
      subtype: 'gathering',
      title: 'On the old pier',
      body: 'The boat was late.',
      audience: 'connections',
      media: [{ media_id: photo }],
    }),
    'data',
    'id',
  );
  const namesFor = async (who: Account) =>
    listAt(
      await arrangeAs(world.url, who.token)('GET', `/photo-tags?media_id=${photo}`),
      'data',
      'tags',
    ).map((tag) => textAt(tag, 'name'));
  const { page } = ours;
  await page.goto(`${world.url}/activities/family/${memory}`);
  await page.getByRole('button', { name: /^Enlarge/ }).click();
  const large = page.getByRole('dialog', { name: 'Photos of “On the old pier”' });
  await large.getByRole('button', { name: 'Tag someone' }).click();
  const marker = large.getByRole('button', { name: 'Place in the photo' });
  await expect(marker).toBeFocused();
  // The picture has its height once everything below it is there.
  const who = large.getByRole('combobox', { name: 'Who is it?' });
  await expect(who).toBeVisible();
  const before = await marker.boundingBox();
  await marker.press('ArrowRight');
  await marker.press('Shift+ArrowDown');
  const after = await marker.boundingBox();
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(1);
  expect((after?.height ?? 0) - (before?.height ?? 0)).toBeGreaterThan(1);
  await expectAccessible(page, 'marking a place in a photo');
  await who.fill('bruno');
  await page.getByRole('option', { name: /Bruno Kos/ }).click();
  await expect(
    large.getByRole('button', { name: 'Bruno Kos · waiting for their yes' }),
  ).toBeVisible();
  expect(await namesFor(cleo)).toEqual([]);

  await beginAs(his, world.url, bruno, '/?modal=codex&tab=summons&section=photos-of-me');
  await expectAccessible(his.page, 'photos that wait for an answer');
  await his.page
    .getByRole('button', { name: 'Yes, name me in the photo from “On the old pier”' })
    .click();
  await expect(his.page.getByRole('heading', { name: 'Waiting for your answer' })).toHaveCount(0);
  // The other browser hears of it.
  await expect(large.getByRole('button', { name: 'Bruno Kos', exact: true })).toBeVisible();
  expect(await namesFor(cleo)).toEqual(['Bruno Kos']);
  await his.page
    .getByRole('button', { name: 'Remove and blur me in the photo from “On the old pier”' })
    .click();
  await expect(his.page.getByText('You are not named in any photo yet.')).toBeVisible();
  expect(await namesFor(cleo)).toEqual([]);
  await his.page.getByRole('button', { name: 'Photos you took yourself out of' }).click();
  await expect(
    his.page.getByText('The place where you are is blurred for everyone.'),
  ).toBeVisible();
});
