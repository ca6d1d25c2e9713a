/** A sealed letter, whole: sheets are made and printed, a letter is written, spoken and sealed, its day comes, somebody with two sheets opens it, and its reader reads and hears it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  beginAs,
  expect,
  expectAccessible,
  join,
  makeOwner,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';
import { readQr } from '../world/qr.ts';
import type { Locator, Page } from '@playwright/test';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let lena: Account;
/** The words of each sheet, as they stand on the paper. */
let sheets: readonly string[] = [];
/** What the code of the first sheet says. */
let scanned = '';

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  lena = await join(world.url, ana, 'Lena Kos', 'lena');
  tellDatabase(
    world.server,
    'insert into kin (user_id, other_id, degree) values ($1, $2, 1), ($2, $1, 1)',
    [ana.id, lena.id],
  );
});

/** Two seconds and more of the browser's own beeps. */
async function recordVoice(writing: Locator): Promise<void> {
  await writing.getByRole('button', { name: 'Record your voice' }).press('Enter');
  const recorder = writing.getByRole('region', { name: 'Record your voice' });
  await expect(recorder.getByText('Up to 10 minutes.')).toBeVisible();
  await recorder.getByRole('button', { name: 'Start recording' }).press('Enter');
  await expect(recorder.getByRole('timer')).toHaveText('0:02');
  await recorder.getByRole('button', { name: 'Done' }).press('Enter');
  await recorder.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(writing.getByRole('button', { name: 'Play: Your voice' })).toBeVisible();
}

/** What lies of recordings on this device: in which stores, and how their files begin. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const stores = (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => name.includes('recordings'));
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('not read'));
      });
    const beginnings: string[] = [];
    for (const store of stores) {
      const database = await settled(indexedDB.open(store));
      const kept: unknown[] = await settled(
        database.transaction('pieces').objectStore('pieces').getAll(),
      );
      for (const piece of kept)
        if (piece instanceof Blob) beginnings.push(await piece.slice(0, 4_096).text());
      database.close();
    }
    return { stores, heads: beginnings.length, isCovered: !/webm|Opus/u.test(beginnings.join()) };
  });

/** How many pieces, letters and mails hold these bytes somewhere. */
function holding(bytes: Buffer): unknown {
  const hex = bytes.toString('hex');
  const [row] = tellDatabase(
    world.server,
    `select (select count(*) from letter_voice_piece where position(decode($1, 'hex') in cipher) > 0)::int
      + (select count(*) from letter where position(decode($1, 'hex') in cipher) > 0)::int as held,
      (select count(*) from letter_voice_piece)::int as pieces`,
    [hex],
  );
  return row;
}

/** How long the saved file is as the browser decodes it, and as another program does, where the machine has it. */
async function expectSound(page: Page, file: Buffer, path: string): Promise<void> {
  const seconds = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    return (await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.buffer)).duration;
  }, file.toString('base64'));
  expect(seconds).toBeGreaterThan(1.5);
  const asked = [
    '-v',
    'error',
    '-count_packets',
    '-show_entries',
    'stream=codec_name,nb_read_packets',
  ];
  const probe = spawnSync('ffprobe', [...asked, '-of', 'csv=p=0', path], { encoding: 'utf8' });
  if (probe.error !== undefined) return;
  expect(probe.stderr).toBe('');
  const [codec, packets] = probe.stdout.trim().split(',');
  expect(codec).toBe('opus');
  expect(Number(packets)).toBeGreaterThan(20);
}

const SECTION = '/?modal=codex&tab=legacy&section=letters';

/** What stands beside the code of a sheet. */
const wordsOn = async (page: Page, number: number): Promise<string> => {
  const code = page.getByRole('img', { name: `The code of sheet ${String(number)}` }).first();
  const items = await code.locator('xpath=..').locator('li').allInnerTexts();
  return items.map((item) => item.replace(/^\d+\s*/u, '').trim()).join(' ');
};

test('three sheets are made and printed, words are read back from them, and a letter is sealed', async ({
  visit,
}) => {
  const mine = await visit('Ana');
  const { page } = mine;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await beginAs(mine, world.url, ana, SECTION);
  await page.getByRole('button', { name: 'Make your sheets' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Who keeps them?' });
  for (const [index, holder] of ['Vesna', 'Lena', 'The notary'].entries())
    await dialog.getByLabel(`Who has sheet ${String(index + 1)}?`).fill(holder);
  await expectAccessible(page, 'who keeps the sheets');
  await dialog.getByRole('button', { name: 'Next' }).press('Enter');

  const printing = page.getByRole('dialog', { name: 'Print your sheets' });
  await expect(printing.getByRole('img', { name: 'The code of sheet 3' })).toBeVisible();
  sheets = await Promise.all([1, 2, 3].map((number) => wordsOn(page, number)));
  for (const words of sheets) expect(words.split(' ')).toHaveLength(16);
  await expectAccessible(page, 'sheets to print');
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('img', { name: 'The code of sheet 1' }).last();
  scanned = await readQr(paper);
  expect(scanned).toBe(`${world.url}/legacy-card#${(sheets[0] ?? '').replaceAll(' ', '-')}`);
  await page.emulateMedia({ media: 'screen' });
  await printing.getByRole('button', { name: 'Next' }).press('Enter');

  const proving = page.getByRole('dialog', { name: 'Read from your sheets' });
  for (const field of await proving.getByRole('textbox').all()) {
    const label =
      (await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText)) ?? '';
    const [, sheet = '', position = ''] = /Sheet (\d), word (\d+)/u.exec(label) ?? [];
    await field.fill((sheets[Number(sheet) - 1] ?? '').split(' ')[Number(position) - 1] ?? '');
  }
  await proving.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByText('Sheet 3 The notary')).toBeVisible();

  await page.getByRole('button', { name: 'Write a letter' }).press('Enter');
  const writing = page.getByRole('dialog', { name: 'Write a sealed letter' });
  await writing.getByRole('combobox', { name: 'Name' }).fill('Lena');
  await page.getByRole('option', { name: /Lena Kos/u }).click();
  await writing.getByText('When something happens').click();
  await writing.getByLabel('What happens?').fill('when the house is sold');
  await writing.getByLabel('Your letter').fill('Dear Lena,\n\nthe key is under the zq-flowerpot.');
  await recordVoice(writing);
  await expectAccessible(page, 'a letter that is written');
  // Nobody else who uses the device can hear it.
  const device = await keptOnDevice(page);
  expect(device).toMatchObject({
    stores: [`kinlore-covered-recordings-${ana.id}`],
    isCovered: true,
  });
  expect(device.heads).toBeGreaterThan(0);
  // What is written and spoken is there again after the page was left.
  await page.reload();
  await page.getByRole('button', { name: 'Write a letter' }).press('Enter');
  await expect(writing.getByLabel('Your letter')).toHaveValue(/zq-flowerpot/u);
  await expect(writing.getByRole('button', { name: 'Play: Your voice' })).toBeVisible();
  await writing.getByRole('button', { name: 'Seal the letter' }).press('Enter');
  await expect(page.getByText('Opens “when the house is sold”.')).toBeVisible();
  await expectAccessible(page, 'a sealed letter');
  // Nothing of it is left on this device, and on the server lies one piece in which nobody finds a recording.
  await page.getByRole('button', { name: 'Write a letter' }).press('Enter');
  await expect(writing.getByRole('button', { name: 'Record your voice' })).toBeVisible();
  await expect(writing.getByRole('list', { name: 'Recordings on this device' })).toHaveCount(0);
  expect(await keptOnDevice(page)).toMatchObject({ heads: 0 });
  for (const magic of ['OpusHead', 'matroska', '\u0042\u0082\u0084webm'])
    expect(holding(Buffer.from(magic, 'latin1'))).toEqual({ held: 0, pieces: 1 });

  const all = sent.join('\n');
  expect(all).toContain('"cipher"');
  expect(all).not.toContain('zq-flowerpot');
  for (const words of sheets) expect(all).not.toContain(words.split(' ').slice(4, 7).join(' '));
});

test('its moment comes, two sheets open it without an account, and its reader reads it alone', async ({
  visit,
}) => {
  const [hers, guest, mine] = [await visit('Lena'), await visit('Vesna'), await visit('Ana')];
  await beginAs(mine, world.url, ana, SECTION);
  await mine.page.getByRole('button', { name: /^This has happened/u }).press('Enter');
  await mine.page
    .getByRole('alertdialog')
    .or(mine.page.getByRole('dialog', { name: 'Has this happened?' }))
    .getByRole('button', { name: 'This has happened' })
    .press('Enter');
  await expect(mine.page.getByText('Its moment has come. Two sheets open it.')).toBeVisible();

  await beginAs(hers, world.url, lena, SECTION);
  await expect(hers.page.getByText('A letter from', { exact: false }).first()).toBeVisible();
  await expect(hers.page.getByRole('link', { name: /^Read the letter/u })).toHaveCount(0);

  // As a telephone opens the code of the first sheet: its words are there, and no longer in the address.
  const { page } = guest;
  await page.goto(scanned);
  await expect(page.getByLabel('Words of the first sheet')).toHaveValue(sheets[0] ?? '');
  await expect(page).toHaveURL(`${world.url}/legacy-card`);
  await expectAccessible(page, 'the legacy card');
  const second = page.getByLabel('Words of the second sheet');
  await second.fill(sheets[0] ?? '');
  await page.getByRole('button', { name: 'Open with these sheets' }).press('Enter');
  await expect(page.getByText(/These are the same sheet/u)).toBeVisible();
  await second.fill((sheets[2] ?? '').split(' ').slice(0, 15).join(' '));
  await expect(page.getByText('15 of 16 words')).toBeVisible();
  await second.fill(sheets[2] ?? '');
  const heard: string[] = [];
  page.on('response', (response) => {
    void response
      .text()
      .then((text) => heard.push(text))
      .catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Open with these sheets' }).press('Enter');
  await expect(page.getByText('For Lena Kos')).toBeVisible();
  await expectAccessible(page, 'letters that wait to be opened');
  await page.getByRole('button', { name: 'Open for them' }).press('Enter');
  await expect(page.getByText(/^Done\./u)).toBeVisible();
  expect(heard.join(' ')).not.toContain('"cipher"');

  await hers.page.reload();
  await hers.page.getByRole('link', { name: /^Read the letter/u }).press('Enter');
  await expect(hers.page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(hers.page, 'a letter that has arrived');
  await hers.page.getByRole('button', { name: 'Read the letter' }).press('Enter');
  await expect(hers.page.getByText('the key is under the zq-flowerpot.')).toBeVisible();
  await expectAccessible(hers.page, 'a letter that is read');
  const download = hers.page.waitForEvent('download');
  await hers.page.getByRole('button', { name: 'Save as a file' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.txt$/u);

  await hers.page.getByRole('button', { name: 'Play: The voice of Ana Varga' }).press('Enter');
  await expect(
    hers.page.getByRole('button', { name: 'Pause: The voice of Ana Varga' }),
  ).toBeVisible();
  const saved = hers.page.waitForEvent('download');
  await hers.page.getByRole('button', { name: 'Save the recording' }).press('Enter');
  const spoken = await saved;
  expect(spoken.suggestedFilename()).toBe('Voice-of-Ana-Varga.webm');
  const path = await spoken.path();
  const sound = readFileSync(path);
  await expectSound(hers.page, sound, path);
  for (const from of [0, 200, sound.length - 32])
    expect(holding(sound.subarray(from, from + 24))).toEqual({ held: 0, pieces: 1 });

  // To whoever it is not for there is nothing.
  const address = new URL(hers.page.url()).pathname;
  guest.watch.expectStatus(404, /\/letters\//u);
  await page.goto(`${world.url}${address}`);
  await expect(
    page.getByRole('heading', { name: 'There is no letter here for you' }),
  ).toBeVisible();
});
