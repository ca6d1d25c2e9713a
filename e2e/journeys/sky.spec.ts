/** The sky of a life: found at home, looked through by the keyboard, flown through by the clock, and never of what is no longer shared. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  arrangeAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let boris: Account;
/** Ids by title. */
const memories = new Map<string, string>();

async function remember(title: string, day: string, feeling: string): Promise<void> {
  const answer = await arrangeAs(world.url, ana.token)('POST', '/activities', {
    type: 'family',
    subtype: 'gathering',
    title,
    audience: 'connections',
    when: { kind: 'exact', start: day, end: day, precision: 'day', text: '' },
    feelings: [{ emotari: feeling, intensity: 2 }],
  });
  memories.set(title, textAt(answer, 'data', 'id'));
}
const idOf = (title: string): string => memories.get(title) ?? '';

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  boris = await join(world.url, ana, 'Boris Kos', 'boris');
  await connect(world.url, ana, boris);
  await remember('The piano on the stairs', '1968-03-14', 'joy');
  await remember('A song at the window', '1968-09-02', 'longing');
  await remember('The blue boat', '1987-06-20', 'joy');
});

const lights = (page: Page) => page.getByRole('list', { name: 'Memories' }).getByRole('button');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('is opened at home, looked through by filters and keyboard, and left where it was opened', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, '/');
  await page.getByRole('link', { name: 'Your sky' }).click();
  await expect(heading(page, 'Your sky')).toBeFocused();
  await expect(lights(page)).toHaveCount(3);
  await expectAccessible(page, 'a sky');
  // With letters twice as large nothing runs off to the side, and the memories are still there.
  const wide = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth - innerWidth;
  });
  expect(wide).toBeLessThanOrEqual(0);
  await lights(page).last().scrollIntoViewIfNeeded();
  await expect(lights(page).last()).toBeInViewport();
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  // What lies under it cannot be reached.
  await expect(page.locator('#main[inert]')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Feeling' }).selectOption({ label: 'Joy' });
  await expect(page.getByText('2 of 3 memories')).toBeVisible();
  await expect(page).toHaveURL(/view=personal&emotion=joy/u);
  await page.goBack();
  await expect(lights(page)).toHaveCount(3);
  await page.goForward();
  await expect(lights(page)).toHaveCount(2);
  await lights(page).first().focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: /^The blue boat/u })).toBeFocused();
  await page.keyboard.press('Enter');
  const memory = page.getByRole('dialog', { name: 'The blue boat' });
  await expect(memory).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(memory).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^The blue boat/u })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Your sky')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Your sky' })).toBeFocused();
});

test('says to a reader of the page what it shows: what it is of, what is chosen, and each light in its order', async ({
  visit,
}) => {
  const ours = await visit('Ana, listening');
  const { page } = ours;
  await beginAs(ours, world.url, ana, '/?view=personal');
  await expect(lights(page)).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Year' }).selectOption({ label: '1968 (2)' });
  await expect(lights(page)).toHaveCount(2);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - region "Your sky":
      - heading "Your sky" [level=1]
      - 'button "Family: your family’s sky"'
      - button "Close the sky"
      - search "Filters":
        - text: Search titles
        - searchbox "Search titles"
        - text: Year
        - combobox "Year":
          - option "Any"
          - option "1968 (2)" [selected]
          - option "1987 (1)"
        - text: Feeling
        - combobox "Feeling":
          - option "Any" [selected]
          - option "Joy"
          - option "Longing"
      - status: 2 of 3 memories
      - text: "1968"
      - button "Remove 1968"
      - button "Play 1968"
      - button "Sky" [pressed]
      - button "Photographs"
      - button "Overview"
      - 'img "The sky: 2 lights. The list beside it says the same."'
      - list "Memories":
        - listitem:
          - button "The piano on the stairs Gathering · 1968 Joy"
        - listitem:
          - button "A song at the window Gathering · 1968 Longing"
      - slider "Year": "1968"
  `);
});

test('a journey runs by its clock, can be skipped, and leads back to where one was', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await page.clock.install();
  await beginAs(ours, world.url, ana, '/online');
  await page.evaluate(
    (address) => {
      document.body.append(
        Object.assign(document.createElement('a'), { href: address, text: 'Fly' }),
      );
    },
    `/?view=nexus&play=${idOf('The piano on the stairs')}`,
  );
  await page.getByRole('link', { name: 'Fly', exact: true }).click();
  const journey = page.getByRole('region', { name: 'Journey' });
  await expect(journey).toContainText('The piano on the stairs');
  const isAt = (percent: number, view: string) =>
    Promise.all([
      expect(journey.getByLabel(`${String(percent)} % of the way`)).toBeVisible(),
      expect(page).toHaveURL(new RegExp(`[?&]view=${view}`, 'u')),
    ]);
  await isAt(33, 'nexus');
  await page.clock.fastForward(20_000);
  await isAt(66, 'transit');
  await expect(journey).toContainText('1968');
  await page.clock.fastForward(8_000);
  await isAt(100, 'collective');
  await page.clock.fastForward(12_000);
  await expect(journey).toHaveCount(0);
  await expect(page).toHaveURL(`${world.url}/online`);
  // A whole year, from the sky itself: skipped, and back to what was looked for.
  await page.goto(`${world.url}/?view=personal&y=1968`);
  await page.getByRole('button', { name: 'Play 1968' }).click();
  await expect(journey).toContainText('1 more after this');
  await journey.getByRole('button', { name: 'Skip this one' }).click();
  await expect(journey).toContainText('A song at the window');
  await journey.getByRole('button', { name: 'End the journey' }).click();
  await expect(page).toHaveURL(/view=personal&y=1968$/u);
  await expect(page.getByText('2 of 3 memories')).toBeVisible();
});

test('whoever wants less motion is shown the memories themselves, and no scene is fetched until it is wanted', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const scenes = () => fetched.filter((path) => path.endsWith('/sky-scene.js')).length;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beginAs(ours, world.url, ana, '/?view=personal');
  await expect(lights(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Photographs', pressed: true })).toBeVisible();
  await expectAccessible(page, 'a sky that stands still');
  expect(scenes()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect.poll(scenes).toBe(1);
});

test('the lives around one are a modal by its address, and lead into a life', async ({ visit }) => {
  const his = await visit('Boris');
  const { page } = his;
  await beginAs(his, world.url, boris, '/?modal=collective');
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('heading', { name: 'Your family’s sky' })).toBeVisible();
  await expectAccessible(page, 'the lives around one');
  await modal.getByRole('button', { name: /^Ana Varga/u }).click();
  await expect(lights(page)).toHaveCount(3);
  await expect(heading(page, 'Ana Varga’s sky')).toBeVisible();
});

test('whoever may no longer read a memory sees its light go', async ({ visit }) => {
  const his = await visit('Boris');
  const { page } = his;
  // What he reads is asked for once more, and refused.
  his.watch.expectStatus(404, /^\/api\/v1\/activities\//u);
  await beginAs(his, world.url, boris, `/?view=personal&of=${ana.id}`);
  await expect(heading(page, 'Ana Varga’s sky')).toBeVisible();
  await page.getByRole('button', { name: /^A song at the window/u }).click();
  await expect(page.getByRole('dialog', { name: 'A song at the window' })).toBeVisible();
  await arrangeAs(world.url, ana.token)('DELETE', `/activities/${idOf('A song at the window')}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('2 memories')).toBeVisible();
  await expect(lights(page)).toHaveCount(2);
});

/** Where the bar of the years runs below the year, from above. */
const BAR = 94.5;

/** What another program sees of a film: how long it is, and the colour where the bar of the years ends, at its beginning and at its end. */
async function playedBack(page: Page, film: Buffer, at: readonly [x: number, y: number]) {
  return page.evaluate(
    async ({ words, place: [across, down] }) => {
      const video = document.createElement('video');
      const heard = (what: string) =>
        new Promise<void>((resolve, reject) => {
          video.addEventListener(what, () => resolve(), { once: true });
          video.addEventListener('error', () => reject(new Error(video.error?.message)));
        });
      const ready = heard('loadeddata');
      video.src = `data:video/webm;base64,${words}`;
      await ready;
      const ink = Object.assign(document.createElement('canvas'), {
        width: video.videoWidth,
        height: video.videoHeight,
      }).getContext('2d');
      const colourAt = async (time: number) => {
        const sought = heard('seeked');
        video.currentTime = time;
        await sought;
        ink?.drawImage(video, 0, 0);
        const x = Math.round(across * video.videoWidth);
        return [...(ink?.getImageData(x, Math.round(down * video.videoWidth), 1, 1).data ?? [])];
      };
      const { duration, videoWidth, videoHeight } = video;
      const colours = [await colourAt(0.05), await colourAt(duration - 0.1)];
      return { duration, size: [videoWidth, videoHeight], colours };
    },
    { words: film.toString('base64'), place: at },
  );
}

/** What another program sees of a picture: its size, and how many colours it has. */
const seenElsewhere = (page: Page, file: Buffer) =>
  page.evaluate(
    async (words) => {
      const image = await createImageBitmap(await (await fetch(words)).blob());
      const ink = new OffscreenCanvas(image.width, image.height).getContext('2d');
      ink?.drawImage(image, 0, 0);
      const { data = new Uint8ClampedArray() } =
        ink?.getImageData(0, 0, image.width, image.height) ?? {};
      return {
        size: [image.width, image.height],
        colours: new Set(new Uint32Array(data.buffer)).size,
      };
    },
    `data:image/png;base64,${file.toString('base64')}`,
  );

test('the years of a family go by, by the keyboard, and are saved as a film that plays for as long as it says', async ({
  visit,
}) => {
  const ask = arrangeAs(world.url, ana.token);
  const begun = await ask('POST', '/family/tree', { name: 'Varga' });
  const person = textAt(begun, 'data', 'focus_id');
  await ask(
    'POST',
    `/family/tree/${textAt(begun, 'data', 'tree', 'id')}/persons/${person}/relatives`,
    {
      relation: 'child',
      person: {
        given: 'Mila',
        birth: {
          kind: 'exact',
          start: '1987-05-01',
          end: '1987-05-01',
          precision: 'day',
          text: '',
        },
        birth_place: 'Malmö',
      },
    },
  );
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, '/?view=collective');
  await page.getByRole('button', { name: 'Through the years' }).click();
  const slider = page.getByRole('slider', { name: 'Year' });
  await expect(slider).toBeVisible();
  await expectAccessible(page, 'the years of a family');
  await slider.press('Home');
  await expect(page.getByRole('list', { name: 'What happened in 1968' })).toContainText(
    /memor(?:y|ies) of Ana Varga/u,
  );
  await expect(page).toHaveURL(/view=time-lapse&y=1968$/u);
  await slider.press('PageUp');
  await slider.press('PageUp');
  await slider.press('ArrowLeft');
  await expect(page.getByRole('list', { name: 'What happened in 1987' })).toContainText(
    'Mila was born',
  );
  const other = await visit('Another program');
  // One moment is one picture, whichever way one comes to it.
  const picture = page.getByRole('img', { name: /^Your family in/u });
  const drawn = () =>
    picture.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));
  const before = await drawn();
  await slider.press('ArrowLeft');
  await expect.poll(drawn).not.toBe(before);
  await slider.press('PageUp');
  await slider.press('ArrowRight');
  await slider.press('PageDown');
  await expect.poll(drawn).toBe(before);
  const shown = await picture.boundingBox();
  const stillComing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).press('Enter');
  const still = await stillComing;
  expect(still.suggestedFilename()).toMatch(/^Varga-\d{4}\.png$/u);
  const { size: stillSize, colours: stillColours } = await seenElsewhere(
    other.page,
    await readFile(await still.path()),
  );
  const { width: wide = 0, height: high = 0 } = shown ?? {};
  expect(stillSize, 'twice as fine as on the screen').toEqual([2 * wide, 2 * high]);
  expect(stillColours, 'something is drawn').toBeGreaterThan(20);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('25');
  // What takes the place of the button that was pressed has its focus.
  await page.getByRole('button', { name: 'Save film' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByText('The film was cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save film' })).toBeFocused();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save film' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^Varga-1968-\d{4}\.webm$/u);
  const film = await readFile(await download.path());
  const years = new Date().getFullYear() + 1 - 1968;
  const { duration, size, colours } = await playedBack(other.page, film, [0.98, BAR / wide]);
  expect(Math.abs(duration - (years / 25 + 1.5))).toBeLessThan(1);
  expect(size[0]).toBe(1_280);
  const [early = [], after = []] = colours;
  const apart = early.reduce((sum, one, at) => sum + Math.abs(one - (after[at] ?? 0)), 0);
  expect(apart).toBeGreaterThan(80);
});
