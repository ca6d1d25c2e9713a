/** The first memory: from an empty instance to a story that a second person sees live. */
import type { Page } from '@playwright/test';
import {
  answerCookies,
  arranging,
  asking,
  expect,
  expectAccessible,
  linkIn,
  list,
  logIn,
  person,
  test,
  text,
  openWorld,
  type Account,
  type Visitor,
} from '../world/index.ts';
import { broken, drawn, fromPhones } from '../world/photographs.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
const ana = person('Ana Varga', 'ana');
const title = 'The summer we painted the boat';
const words =
  'Father mixed the blue himself.\n\nNobody was allowed to touch the keel until the second coat was dry.';
const next = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Next|Skip)$/ })
    .click();
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
  await page.getByLabel('What is this place called?').fill('The Varga family');
  await page.getByLabel('Your name').fill(ana.name);
  await page.getByLabel('Username').fill(ana.username);
  await page.getByLabel('E-mail address').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Make the owner’s account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What your people remember' })).toBeVisible();
}

async function tell(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Create Activity' })
    .or(page.getByRole('link', { name: 'Create Activity' }))
    .first()
    .click();
  await question(page, 'What happened?');
  await page.getByLabel('In a few words').fill(title);
  await page.getByLabel('Tell it').fill(words);
  await page.getByRole('button', { name: 'Family life' }).click();
  await page
    .getByRole('group', { name: /Which of these comes nearest/ })
    .getByRole('button')
    .first()
    .click();
  await next(page);
  await question(page, 'When, as well as you know it?');
  await page.getByLabel('The date in your words').fill('summer of 1975');
  await expect(page.getByText(/^Understood: /)).toBeVisible();
  await next(page);
  await question(page, 'Where?');
  await page.getByLabel('The place in your words').fill('the landing in Zemun');
  await expect(page.getByText('Draft kept on this device')).toBeVisible();
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
  await page
    .getByRole('group', { name: 'How strong was Joy?' })
    .or(page.getByRole('radiogroup', { name: 'How strong was Joy?' }))
    .getByRole('radio')
    .last()
    .check({ force: true });
  await next(page);
  await question(page, 'What is there to show?');
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
    await question(page, 'Where?');
    await expect(page.getByLabel('The place in your words')).toHaveValue('the landing in Zemun');
    await expect(page.getByText(/Your draft from/)).toBeVisible();
    await expectAccessible(page, 'editor');
  });
  await test.step('a broken file is refused, the others arrive', async () => {
    await tellTheRest(page);
    watch.expectStatus(422, /^\/api\/v1\/media/);
    watch.expectStatus(415, /^\/api\/v1\/media/);
    const pictures = [
      await drawn(page, 'boat.jpg', { width: 1200, height: 800, hue: 40 }),
      await drawn(page, 'sideways.jpg', { width: 900, height: 600, hue: 200 }, 6),
      broken('torn.jpg'),
    ];
    await page.getByLabel('Add photographs').setInputFiles([...pictures]);
    await expect(page.getByRole('alert').filter({ hasText: 'torn.jpg' })).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: 'Pictures of this memory, in their order' })
        .getByRole('listitem'),
    ).toHaveCount(2);
    await page.getByRole('button', { name: 'Take torn.jpg off the list' }).click();
    await next(page);
  });
  await test.step('it is published, and the reward arrives by itself', async () => {
    await question(page, 'Who may read it?');
    await page.getByRole('radio', { name: /Your connections/ }).check({ force: true });
    await next(page);
    await question(page, 'Is this how it was?');
    await expectAccessible(page, 'editor, read over');
    await page.getByRole('button', { name: 'Keep this memory' }).click();
    await expect(page.getByText(`“${title}” is kept.`)).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName(/, [1-9]\d* unread/);
    await bell(page).click();
    await expect(page.getByText(/^\d+ XP for an activity\.$/)).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('it stands in the codex at its place in time, and the ledger says why', async () => {
    await openCodex(page, 'Life');
    const life = page.getByRole('dialog').getByRole('list', { name: '1975' });
    await expect(life.getByRole('link', { name: title })).toBeVisible();
    await expect(life.getByText('summer of 1975', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('tab', { name: 'Persona' }).click();
    await expect(page.getByText(/^\d+ XP in all$/)).toBeVisible();
    await expect(page.getByText(/^Level \d+$/).first()).toBeVisible();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('list', { name: 'Why' })
        .getByRole('button', { name: title }),
    ).toBeVisible();
    await expectAccessible(page, 'persona');
  });
});

/** The pictures of the memory that is open, as wide and high as they are drawn. */
const shapes = (page: Page) =>
  page
    .getByRole('group', { name: 'Pictures' })
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
  const pictures = page.getByRole('group', { name: 'Pictures' }).getByRole('img');
  await expect(pictures).toHaveCount(2);
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
  await test.step('they ask to connect, with a date that may be', () => asksToConnect(second.page));
  await test.step('the owner sees the request arrive and accepts', () => accepts(owner.page));
  await test.step('they read the memory, react and comment', () => answers(second.page));
  await test.step('the owner hears both without a reload', () => hears(owner.page));
});

const bruno = person('Bruno Kos', 'bruno');

async function invite(page: Page): Promise<string> {
  await openCodex(page, 'Fellowship');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Their e-mail address').fill(bruno.email);
  await page.getByLabel('A word from you').fill('You were there when the boat went in.');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`The letter to ${bruno.email} is written.`)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(`${world.url}/admin`);
  await page.getByRole('tab', { name: 'Mail outbox' }).click();
  await page
    .getByRole('row', { name: new RegExp(bruno.email) })
    .getByRole('button', { name: 'Read' })
    .click();
  const letter = page.getByRole('dialog');
  await expect(letter.getByText('You were there when the boat went in.')).toBeVisible();
  const address = await letter.getByRole('link', { name: /invite=/ }).getAttribute('href');
  await page.goto(world.url);
  return linkIn(address ?? '', world.url);
}

async function joins(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('Ana Varga invited you.')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue(bruno.email);
  await page.getByLabel('Your name').fill(bruno.name);
  await page.getByLabel('Username').fill(bruno.username);
  await page.getByLabel('Password', { exact: true }).fill(bruno.password);
  await page.getByRole('button', { name: 'Make your account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
}

const day = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

async function asksToConnect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search Users' }).click();
  await page.getByRole('dialog').getByLabel('Name or words').fill('Varga');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Ana Varga' })
    .or(page.getByRole('dialog').getByRole('link', { name: 'Ana Varga' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect with Ana Varga' });
  const send = dialog.getByRole('button', { name: 'Send Request' });
  await dialog.getByLabel('When did you meet?').fill(day(3));
  await expect(dialog.getByText('Please select a date in the past or today')).toBeVisible();
  await expect(send).toBeDisabled();
  await dialog.getByLabel('When did you meet?').fill('1890-01-01');
  await expect(dialog.getByText('Please select a more recent date')).toBeVisible();
  await dialog.getByLabel('When did you meet?').fill('1968-09-01');
  await send.click();
  await expect(page.getByText('Connection request sent!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connection Pending' })).toBeDisabled();
}

async function accepts(page: Page): Promise<void> {
  await bell(page).click();
  await expect(page.getByText('Bruno Kos asks to connect with you.')).toBeVisible();
  await page.getByRole('button', { name: 'View All' }).click();
  const codex = page.getByRole('dialog');
  await codex
    .getByRole('group', { name: 'What calls for you' })
    .getByRole('button', { name: 'Connection requests' })
    .click();
  await expect(codex.getByText(/^Met 1 September 1968(?: · |$)/)).toBeVisible();
  await codex.getByRole('button', { name: 'Accept Bruno Kos' }).click();
  await expect(page.getByText('You are connected with Bruno Kos.')).toBeVisible();
  await expectAccessible(page, 'summons');
}

async function answers(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByText(/^Since /)).toBeVisible();
  await page.goto(world.url);
  await page.getByRole('link', { name: title }).click();
  const memory = page.getByRole('dialog');
  await expect(memory.getByText('Father mixed the blue himself.')).toBeVisible();
  // What comes above and below is there, so that nothing moves under the palette.
  await expect(memory.getByLabel('Your words')).toBeVisible();
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
    .getByRole('button', { name: 'React' })
    .click();
  await page.getByRole('button', { name: 'Heart', exact: true }).click();
  await expect(memory.getByRole('button', { name: 'Heart: only you' })).toBeVisible();
  await memory.getByLabel('Your words').fill('I held the brush for the name.');
  await memory.getByRole('button', { name: 'Say it' }).click();
  await expect(memory.getByText('I held the brush for the name.')).toBeVisible();
}

async function hears(page: Page): Promise<void> {
  const codex = page.getByRole('dialog');
  await codex
    .getByRole('group', { name: 'What calls for you' })
    .getByRole('button', { name: 'Notifications' })
    .click();
  await expect(codex.getByText(`Bruno Kos reacted to “${title}”.`)).toBeVisible();
  await expect(codex.getByText(`Bruno Kos commented on “${title}”.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName(/, [2-9]\d* unread|, 1\d unread/);
  await bell(page).click();
  await expect(page.getByText(`Bruno Kos commented on “${title}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
}

test('a private memory reaches nobody else, by no path', async ({ visit }) => {
  const tokenOf = async ({ username, password }: Pick<Account, 'username' | 'password'>) =>
    text(
      await arranging(world.url, null)('POST', '/auth/login', { login: username, password }),
      'data',
      'token',
    );
  const [mine, theirs] = [await tokenOf(ana), await tokenOf(bruno)];
  const secret = 'The letter under the floorboard';
  const written = await arranging(world.url, mine)('POST', '/activities', {
    status: 'published',
    type: 'family',
    subtype: 'gathering',
    title: secret,
    body: 'Nobody knows of it.',
    audience: 'self',
  });
  const [id, slug] = [text(written, 'data', 'id'), text(written, 'data', 'slug')];
  const ask = asking(world.url, theirs);
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
      list((await ask('GET', '/search?q=floorboard')).body, 'data', 'memories', 'items'),
    ).toEqual([]);
  });
  await test.step('not in the browser: stream, search, the address typed in', async () => {
    await answerCookies(context);
    await logIn(page, world.url, bruno);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
    await page.goto(`${world.url}/search?q=floorboard`);
    await expect(
      page
        .getByText('Nothing is found for “floorboard”')
        .or(page.getByText('Nothing was found for “floorboard”'))
        .first(),
    ).toBeVisible();
    watch.expectStatus(404, /^\/api\/v1\/(activities|posts)\//);
    for (const address of [`/activities/family/${id}`, `/post/${slug}`]) {
      await page.goto(world.url + address);
      await expect(
        page.getByText('This memory does not exist, or it is not shared with you').first(),
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
  await page.getByLabel('In a few words').fill('What the phones saw');
  await page.getByRole('button', { name: /^Pictures/ }).click();
  await page.getByLabel('Add photographs').setInputFiles([...files]);
  await expect(page.getByText(`All ${String(files.length)} photographs have arrived.`)).toBeVisible(
    { timeout: 120_000 },
  );
  await page.getByRole('button', { name: /^Read over/ }).click();
  await page.getByRole('button', { name: 'Keep this memory' }).click();
  await expect(page.getByText('“What the phones saw” is kept.')).toBeVisible();
  await page.getByRole('link', { name: 'What the phones saw' }).click();
  await expect
    .poll(async () => (await shapes(page)).filter(([width = 0]) => width > 0).length, {
      timeout: 120_000,
    })
    .toBe(files.length);
});
