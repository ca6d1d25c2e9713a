/** The first memory: from an empty instance to a story that a second person sees live. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  answerCookies,
  arrangeAs,
  askAs,
  expect,
  expectAccessible,
  linkIn,
  listAt,
  logIn,
  describePerson,
  test,
  textAt,
  openWorld,
  pick,
  type Account,
  type Visitor,
} from '../world/index.ts';
import { brokenPhotograph, drawPhotograph, fromPhones } from '../world/photographs.ts';
import { root } from '../world/server.ts';

/** In the place of poppler, which not every machine has. */
const KINLORE_PDFTOPPM = join(root, 'api/src/modules/media/documents/testing/pdftoppm.sh');
const world = openWorld({ KINLORE_PDFTOPPM });
test.describe.configure({ mode: 'serial' });
const ana = describePerson('Ana Varga', 'ana');
const title = 'The summer we painted the boat';
const words =
  'Father mixed the blue himself.\n\nNobody was allowed to touch the keel until the second coat was dry.';
const next = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true }).click();
const question = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible();
const bell = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Notifications/ });

/** Opens the codex of whoever is logged in on one of its tabs. */
async function openCodex(page: Page, tab: string): Promise<void> {
  await page
    .getByRole('link', { name: 'Your codex' })
    .or(page.getByRole('button', { name: 'Your codex' }))
    .first()
    .click();
  await page.getByRole('dialog').getByRole('tab', { name: tab }).click();
}

async function setUp({ page, context }: Visitor): Promise<void> {
  await answerCookies(context);
  await page.goto(world.url);
  await expect(page.getByRole('heading', { name: 'Set up Kinlore' })).toBeVisible();
  await expectAccessible(page, 'set-up');
  await page.getByLabel('Name this family space').fill('The Varga family');
  await page.getByLabel('Your name').fill(ana.name);
  await page.getByLabel('Username').fill(ana.username);
  await page.getByLabel('E-mail address').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Create the owner account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The Varga family', level: 1 })).toBeVisible();
}

async function tell(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Create Activity' })
    .or(page.getByRole('link', { name: 'Create Activity' }))
    .first()
    .click();
  await question(page, 'What happened?');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Your story').fill(words);
  await next(page);
  await question(page, 'When was it?');
  await page.getByLabel('Date in your own words').fill('summer of 1975');
  await expect(page.getByText(/^summer of 1975 \(/i)).toBeVisible();
  await next(page);
  await question(page, 'Where was it?');
  await page.getByLabel('Place', { exact: true }).fill('the landing in Zemun');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
}

async function tellTheRest(page: Page): Promise<void> {
  await next(page);
  await question(page, 'Who was there?');
  await page.getByRole('combobox', { name: 'Add a person' }).fill('Uncle Mirko');
  await page.getByRole('combobox', { name: 'Add a person' }).press('Enter');
  await expect(
    page.getByRole('list', { name: 'Who was there' }).getByText('Uncle Mirko'),
  ).toBeVisible();
  await next(page);
  await question(page, 'How did it feel?');
  const feelings = page.getByRole('group', { name: 'How did it feel?' });
  await feelings.getByRole('button', { name: 'Joy' }).click();
  await feelings.getByRole('button', { name: 'Pride' }).click();
  await pick(page.getByRole('group', { name: 'Joy: which word fits?' }).getByRole('radio').last());
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Story/ })
    .click();
  await question(page, 'What happened?');
}

test('a memory is told, kept over a reload, published with its photographs, and rewarded live', async ({
  visit,
}) => {
  const owner = await visit('Ana');
  const { page, watch } = owner;
  await test.step('the empty instance is set up', () => setUp(owner));
  await test.step('half a memory survives a reload', async () => {
    await tell(page);
    expect(new URL(page.url()).searchParams.get('step')).toBe('where');
    await page.reload();
    await question(page, 'Where was it?');
    await expect(page.getByLabel('Place', { exact: true })).toHaveValue('the landing in Zemun');
    await expect(page.getByText(/Your draft from/)).toBeVisible();
    await expectAccessible(page, 'editor');
  });
  await test.step('a broken file is refused, the others arrive', async () => {
    await tellTheRest(page);
    watch.expectStatus(422, /^\/api\/v1\/uploads/);
    watch.expectStatus(415, /^\/api\/v1\/uploads/);
    const pictures = [
      await drawPhotograph(page, 'boat.jpg', { width: 1200, height: 800, hue: 40 }),
      await drawPhotograph(page, 'sideways.jpg', { width: 900, height: 600, hue: 200 }, 6),
      brokenPhotograph('torn.jpg'),
    ];
    await page.getByLabel('Add photos').setInputFiles([...pictures]);
    await expect(page.getByRole('alert').filter({ hasText: 'torn.jpg' })).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Photos in this memory' }).getByRole('listitem'),
    ).toHaveCount(3);
    await page.getByRole('button', { name: 'Remove torn.jpg from the list' }).click();
    await expect(
      page.getByRole('list', { name: 'Photos in this memory' }).getByRole('listitem'),
    ).toHaveCount(2);
    const buffer = await page.pdf();
    await page
      .getByLabel('Add a PDF document')
      .setInputFiles([{ name: 'bill_of_the_yard.pdf', mimeType: 'application/pdf', buffer }]);
    await expect(page.getByLabel(/^Name of the document \(PDF · \d+ pages? · /)).toHaveValue(
      'bill of the yard',
    );
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /^Who can see it/ })
      .click();
  });
  await test.step('it is published, and the reward arrives by itself', async () => {
    await question(page, 'Who can see it?');
    await pick(page.getByRole('radio', { name: /Your connections/ }));
    await next(page);
    await question(page, 'Ready to save?');
    await expectAccessible(page, 'editor, read over');
    await page.getByText('More details (optional)').click();
    await page.getByRole('button', { name: 'Family life' }).click();
    await page
      .getByRole('group', { name: /Which of these fits best/ })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('button', { name: 'Save this memory' }).click();
    await expect(page.getByText(`“${title}” is saved.`)).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName(/, [1-9]\d* unread/);
    await bell(page).click();
    await page.getByRole('button', { name: /^XP\b/ }).click();
    await expect(page.getByText(/^\+\d+ XP for “/).first()).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('it stands in the codex at its place in time, and the ledger says why', async () => {
    await openCodex(page, 'Life');
    const life = page.getByRole('dialog').getByRole('list', { name: '1975' });
    await expect(life.getByRole('link', { name: title })).toBeVisible();
    await expect(life.getByText('summer of 1975', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('tab', { name: 'Persona' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Level', exact: true }).click();
    await expect(page.getByText(/^\d+ XP in total$/)).toBeVisible();
    await expect(page.getByText(/^Level \d+$/).first()).toBeVisible();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('list', { name: 'How you earned it' })
        .getByRole('button', { name: title }),
    ).toBeVisible();
    await expectAccessible(page, 'persona');
  });
  await test.step('four more memories say who one is, by themselves, and each says why', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Who you are' }).click();
    await expect(page.getByText(/^After 4 more memories you will see/)).toBeVisible();
    const ask = arrangeAs(
      world.url,
      await page.evaluate(() => sessionStorage.getItem('kinlore.token')),
    );
    for (const nth of [1, 2, 3, 4])
      await ask('POST', '/activities', {
        type: 'family',
        subtype: 'gathering',
        title: `Sunday ${nth}`,
        audience: 'self',
      });
    await expect(
      page.getByRole('heading', { name: 'Hearthkeeper', exact: true, level: 3 }),
    ).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'How you became a Hearthkeeper' }),
    ).toBeVisible();
    await expectAccessible(page, 'who one is');
    await page.getByRole('button', { name: 'Why Hearthkeeper?' }).click();
    const why = page.getByRole('dialog', { name: 'Why Hearthkeeper?' });
    await expect(why.getByRole('button', { name: 'Sunday 4' })).toBeVisible();
    await expect(why.getByText('Together: 40')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Why Hearthkeeper?' })).toBeFocused();
  });
  await test.step('a mission is begun, done by one memory, and what it gave is used and stopped', async () => {
    const codex = page.getByRole('dialog');
    await codex.getByRole('button', { name: 'Missions', exact: true }).click();
    await page.getByRole('button', { name: 'Begin One small true thing' }).click();
    await expect(page.getByText(/^Open until /)).toBeVisible();
    await expectAccessible(page, 'missions');
    const ask = arrangeAs(
      world.url,
      await page.evaluate(() => sessionStorage.getItem('kinlore.token')),
    );
    await ask('POST', '/activities', {
      type: 'everyday',
      subtype: 'meal',
      title: 'Bread',
      audience: 'self',
    });
    await expect(page.getByText(/^It comes back on /)).toBeVisible();
    await codex.getByRole('button', { name: 'Power-ups', exact: true }).click();
    await page.getByRole('button', { name: "Use Storyteller's Fire" }).click();
    await expect(page.getByText(/^Works until /)).toBeVisible();
    await expectAccessible(page, 'power-ups');
    await page.getByRole('button', { name: "Stop Storyteller's Fire" }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByText('About 24 hours are left of it')).toBeVisible();
  });
  await test.step('all of it together is a new level, which home shows', async () => {
    await page.goto(world.url);
    await expect(page.getByRole('button', { name: /^Level [2-9]$/u })).toBeVisible();
  });
});

/** The pictures of the memory that is open, as wide and high as they are drawn. */
const enlarged = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Enlarge/ });
const shapes = (page: Page) =>
  enlarged(page)
    .getByRole('img')
    .evaluateAll((all) =>
      all.map((one) =>
        one instanceof HTMLImageElement ? [one.naturalWidth, one.naturalHeight] : [],
      ),
    );

test('photographs stand the way they were taken', async ({ visit }) => {
  const { page, context } = await visit('Ana');
  await answerCookies(context);
  await logIn(page, world.url, ana);
  await page.getByRole('link', { name: title }).click();
  await expect(enlarged(page)).toHaveCount(2);
  await expect
    .poll(async () =>
      (await shapes(page))
        .map(([width = 0, height = 0]) =>
          width === 0 ? 'nothing yet' : width > height ? 'lying' : 'upright',
        )
        .toSorted(),
    )
    .toEqual(['lying', 'upright']);
  await expectAccessible(page, 'a memory');
  await test.step('the words come before the second of them, and the comment box does not take the focus', async () => {
    const memory = page.getByRole('dialog', { name: title });
    await expect(memory.getByRole('heading', { name: title })).toBeFocused();
    const top = async (one: ReturnType<typeof enlarged>) => (await one.boundingBox())?.y ?? 0;
    const [first, words, second] = [
      await top(enlarged(page).first()),
      await top(memory.getByText('Father mixed the blue himself.')),
      await top(enlarged(page).last()),
    ];
    expect(first).toBeLessThan(words);
    expect(words).toBeLessThan(second);
    await expect(page).toHaveTitle(`${title} · Kinlore`);
  });
  await test.step('the document is saved as it was sent, under its name', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download bill of the yard' }).click();
    const saved = await coming;
    expect(saved.suggestedFilename()).toBe('bill-of-the-yard.pdf');
    expect((await readFile(await saved.path())).subarray(0, 7).toString()).toMatch(/^%PDF-1/);
  });
  await test.step('its first page stands beside its name', async () => {
    await expect(async () => {
      await page.reload();
      const firstPage = page.getByRole('img', { name: 'Page 1 of bill of the yard' });
      await expect(firstPage).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expectAccessible(page, 'a memory with a document and its first page');
  });
  await test.step('one is looked at on the whole screen by keys, and the focus comes back', async () => {
    await enlarged(page).first().click();
    const large = page.getByRole('dialog', { name: `Photos of “${title}”` });
    await expect(large.getByRole('group', { name: 'Photo 1 of 2' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(large.getByRole('group', { name: 'Photo 2 of 2' })).toBeFocused();
    await page.keyboard.press('+');
    await expect(large.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    await expectAccessible(page, 'a picture on the whole screen');
    await page.keyboard.press('Escape');
    await expect(enlarged(page).first()).toBeFocused();
  });
});

test('a second person is invited, connects, reads, answers, and is heard at once', async ({
  visit,
}) => {
  const [owner, second] = [await visit('Ana'), await visit('Bruno')];
  await Promise.all([owner, second].map(({ context }) => answerCookies(context)));
  await logIn(owner.page, world.url, ana);
  const link = await test.step('the owner invites, and reads the letter in the outbox', () =>
    invite(owner.page));
  await test.step('they join', () => joins(second.page, link));
  await test.step('they are asked at once to connect with who invited, and read what that opens', () =>
    connects(second.page));
  await test.step('they read the memory, react and comment', () => answers(second.page));
  await test.step('the owner hears both without a reload', () => hears(owner.page));
});

const bruno = describePerson('Bruno Kos', 'bruno');

async function invite(page: Page): Promise<string> {
  await openCodex(page, 'Fellowship');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Their e-mail address').fill(bruno.email);
  await page.getByLabel('Add a message').fill('You were there when the boat went in.');
  await page.getByRole('button', { name: 'Get a link' }).click();
  await expect(
    page.getByText(`E-mail is not set up here. Send ${bruno.email} this link yourself.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(`${world.url}/admin`);
  await page.getByRole('tab', { name: 'Mail outbox' }).click();
  await page
    .getByRole('row', { name: new RegExp(bruno.email) })
    .getByRole('button', { name: 'Open' })
    .click();
  const letter = page.getByRole('dialog');
  await expect(letter.getByText('You were there when the boat went in.')).toBeVisible();
  const address = await letter.getByRole('link', { name: /invite=/ }).getAttribute('href');
  await page.goto(world.url);
  await openCodex(page, 'Summons');
  return linkIn(address ?? '', world.url);
}

async function joins(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('Ana Varga invited you.')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue(bruno.email);
  await page.getByLabel('Your name').fill(bruno.name);
  await page.getByLabel('Username').fill(bruno.username);
  await page.getByLabel('Password', { exact: true }).fill(bruno.password);
  await page.getByRole('button', { name: 'Create your account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
}

async function connects(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect with Ana' }).click();
  await expect(page.getByText('You are connected with Ana Varga.')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page, 'the first home of somebody who was invited');
}

async function answers(page: Page): Promise<void> {
  await page.getByRole('link', { name: title }).click();
  const memory = page.getByRole('dialog');
  await expect(memory.getByText('Father mixed the blue himself.')).toBeVisible();
  // What comes above and below is there, so that nothing moves under the palette.
  await expect(memory.getByLabel('Write a comment')).toBeVisible();
  await expect
    .poll(() =>
      memory
        .locator('img')
        .evaluateAll((all) =>
          all.every(
            (image) =>
              image instanceof HTMLImageElement && (image.complete || image.loading === 'lazy'),
          ),
        ),
    )
    .toBe(true);
  await memory
    .getByRole('group', { name: 'Reactions' })
    .first()
    .getByRole('button', { name: 'Heart', exact: true })
    .click();
  await expect(memory.getByRole('button', { name: 'Heart: only you' })).toBeVisible();
  await memory.getByLabel('Write a comment').fill('I held the brush for the name.');
  await memory.getByRole('button', { name: 'Post' }).click();
  await expect(memory.getByText('I held the brush for the name.')).toBeVisible();
}

async function hears(page: Page): Promise<void> {
  const codex = page.getByRole('dialog');
  await codex
    .getByRole('group', { name: 'Your updates' })
    .getByRole('button', { name: 'Notifications' })
    .click();
  await expect(codex.getByText(`Bruno Kos reacted to “${title}”: Heart`)).toBeVisible();
  await expect(codex.getByText(`Bruno Kos commented on “${title}”.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName(/, [2-9]\d* unread|, 1\d unread/);
  await bell(page).click();
  await expect(page.getByText(`Bruno Kos commented on “${title}”.`)).toBeVisible();
  // What comes meanwhile, of what was earned by all this, is unread: then it is read, too.
  await expect(async () => {
    const all = page.getByRole('button', { name: 'Mark All as Read' });
    if (await all.isEnabled()) await all.click();
    await expect(bell(page)).toHaveAccessibleName('Notifications', { timeout: 2_000 });
  }).toPass();
}

test('a private memory reaches nobody else, by no path', async ({ visit }) => {
  const tokenOf = async ({ username, password }: Pick<Account, 'username' | 'password'>) =>
    textAt(
      await arrangeAs(world.url, null)('POST', '/auth/login', { login: username, password }),
      'data',
      'token',
    );
  const [mine, theirs] = [await tokenOf(ana), await tokenOf(bruno)];
  const secret = 'The letter under the floorboard';
  const written = await arrangeAs(world.url, mine)('POST', '/activities', {
    status: 'published',
    type: 'family',
    subtype: 'gathering',
    title: secret,
    body: 'Nobody knows of it.',
    audience: 'self',
  });
  const [id, slug] = [textAt(written, 'data', 'id'), textAt(written, 'data', 'slug')];
  const ask = askAs(world.url, theirs);
  const { page, context, watch } = await visit('Bruno');
  await test.step('not over the API', async () => {
    for (const path of [
      `/activities/${id}`,
      `/comments?subject_type=activity&subject_id=${id}`,
      `/posts/${slug}`,
    ])
      expect([path, (await ask('GET', path)).status]).toEqual([path, 404]);
    expect(JSON.stringify((await ask('GET', '/feed')).body)).not.toContain(secret);
    expect(
      listAt((await ask('GET', '/search?q=floorboard')).body, 'data', 'memories', 'items'),
    ).toEqual([]);
  });
  await test.step('not in the browser: stream, search, the address typed in', async () => {
    await answerCookies(context);
    await logIn(page, world.url, bruno);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
    await page.goto(`${world.url}/search?q=floorboard`);
    await expect(page.getByText('Nothing found for “floorboard”')).toBeVisible();
    watch.expectStatus(404, /^\/api\/v1\/(activities|posts)\//);
    for (const address of [`/activities/family/${id}`, `/post/${slug}`]) {
      await page.goto(world.url + address);
      await expect(
        page.getByText('This memory doesn’t exist, or it isn’t shared with you').first(),
      ).toBeVisible();
      await expect(page.getByText(secret)).toHaveCount(0);
    }
  });
});

test('photographs of real phones arrive, held every way', async ({ visit }) => {
  const files = fromPhones();
  test.skip(
    files.length === 0,
    'the photographs of real phones are not on this machine; the drawn ones above carry the proof',
  );
  const { page, context } = await visit('Ana');
  await answerCookies(context);
  await logIn(page, world.url, ana);
  await page.goto(`${world.url}/?modal=activity`);
  await page.getByLabel('Title').fill('What the phones saw');
  await page.getByLabel('Add photos').setInputFiles([...files]);
  await expect(
    page
      .getByRole('list', { name: 'Photos in this memory' })
      .getByRole('button', { name: /^Photo / }),
  ).toHaveCount(files.length, { timeout: 120_000 });
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('“What the phones saw” is saved.')).toBeVisible();
  await page.getByRole('link', { name: 'What the phones saw' }).click();
  await expect
    .poll(async () => (await shapes(page)).filter(([width = 0]) => width > 0).length, {
      timeout: 120_000,
    })
    .toBe(files.length);
});
