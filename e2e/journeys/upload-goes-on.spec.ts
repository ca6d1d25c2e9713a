/** What goes up in parts: a photograph whose way is cut in the middle, and a voice that is recorded here, outlives its tab, and is heard again. */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import {
  answerCookies,
  expect,
  logIn,
  makeOwner,
  openWorld,
  root,
  test,
  type Account,
} from '../world/index.ts';
import { drawPhotograph } from '../world/photographs.ts';

/** A small program of our own in the place of one that hears. */
const engine = join(root, 'api/src/modules/transcriptions/testing/engine.mjs');
const act = join(tmpdir(), `kinlore-journey-engine-${String(process.pid)}`);
const world = openWorld({
  KINLORE_TRANSCRIBER: JSON.stringify([process.execPath, engine, act, '{file}', '{folder}']),
  KINLORE_TRANSCRIBER_NAME: 'Listener',
});
let ana: Account;
test.beforeAll(async () => {
  writeFileSync(act, 'vtt');
  ana = await makeOwner(world.url);
});
test.afterAll(() => rmSync(act, { force: true }));

const uploads = /\/api\/v1\/uploads/u;

interface Way {
  /** What the page asked of uploads, in order: method, and where it began to send. */
  readonly asked: string[];
  /** Until this is called nobody is told how far a file came. */
  readonly open: () => void;
}

/** Half of the file arrives, then the connection is gone; whoever asks how far it came waits until the way is open again. */
async function cutInTheMiddle(page: Page, file: Buffer): Promise<Way> {
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const half = Math.floor(file.length / 2);
  await page.route(uploads, async (route: Route) => {
    const request = route.request();
    const offset = await request.headerValue('upload-offset');
    asked.push(`${request.method()} ${offset ?? ''}`.trim());
    if (offset === '0') {
      await route.fetch({ postData: file.subarray(0, half) });
      await route.abort('connectionreset');
      return;
    }
    if (request.method() === 'HEAD') await promise;
    await route.continue();
  });
  return { asked, open: resolve };
}

const beginMemory = async (page: Page) => {
  await page.goto(`${world.url}/?modal=activity`);
  await page.getByLabel('Title').fill('The boat on the Sava');
};
const inTheMemory = (page: Page) =>
  page
    .getByRole('list', { name: 'Photos in this memory' })
    .getByRole('button', { name: /^Photo / });

test('a photograph that is cut in the middle goes on by itself, and its tile says how far it is', async ({
  visit,
}) => {
  const { page, context, watch } = await visit('Ana');
  await answerCookies(context);
  await logIn(page, world.url, ana);
  await beginMemory(page);
  const picture = await drawPhotograph(page, 'boat.jpg', { width: 2400, height: 1600, hue: 40 });
  const half = Math.floor(picture.buffer.length / 2);
  watch.forgiveConnections(true);
  const way = await cutInTheMiddle(page, picture.buffer);
  await page.getByLabel('Add photos').setInputFiles([picture]);
  await expect.poll(() => way.asked).toEqual(['POST', 'PATCH 0', 'HEAD']);
  await expect(page.getByRole('progressbar', { name: /boat\.jpg/u })).toBeVisible();
  way.open();
  await expect(inTheMemory(page)).toHaveCount(1);
  expect(way.asked).toEqual(['POST', 'PATCH 0', 'HEAD', `PATCH ${half}`, 'POST']);
  watch.forgiveConnections(false);
  await page.unroute(uploads);
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('“The boat on the Sava” is saved.')).toBeVisible();
});

test('a photograph that is chosen again after a reload goes on where it was', async ({
  visit,
}, info) => {
  const { page, context, watch } = await visit('Ana');
  await answerCookies(context);
  await logIn(page, world.url, ana);
  await beginMemory(page);
  const { buffer } = await drawPhotograph(page, 'sava.jpg', {
    width: 2400,
    height: 1600,
    hue: 200,
  });
  const path = info.outputPath('sava.jpg');
  writeFileSync(path, buffer);
  watch.forgiveConnections(true);
  const way = await cutInTheMiddle(page, buffer);
  await page.getByLabel('Add photos').setInputFiles(path);
  await expect.poll(() => way.asked).toEqual(['POST', 'PATCH 0', 'HEAD']);
  await page.reload();
  way.open();
  way.asked.length = 0;
  await page.getByLabel('Add photos').setInputFiles(path);
  await expect(inTheMemory(page)).toHaveCount(1);
  expect(way.asked).toEqual(['HEAD', `PATCH ${Math.floor(buffer.length / 2)}`, 'POST']);
});

/** How long it plays, once the browser has seen its end. */
const heardSeconds = (page: Page): Promise<number> =>
  page
    .getByRole('dialog')
    .locator('audio')
    .evaluate(
      (audio: HTMLAudioElement) =>
        new Promise<number>((resolve) => {
          audio.addEventListener('ended', () => resolve(audio.currentTime), { once: true });
          audio.playbackRate = 2;
          void audio.play();
        }),
    );

test('a voice is recorded, outlives its tab, and plays as long as it was with what is said in it', async ({
  visit,
}) => {
  const { page, context } = await visit('Ana');
  await answerCookies(context);
  await logIn(page, world.url, ana);
  await beginMemory(page);
  await page.getByRole('button', { name: 'Record your voice' }).click();
  const recorder = page.getByRole('region', { name: 'Record your voice' });
  await recorder.getByRole('button', { name: 'Start recording' }).click();
  await expect(recorder.getByRole('timer')).toHaveText('0:03');
  await recorder.getByRole('button', { name: 'Pause' }).click();
  await expect(recorder.getByText('Paused')).toBeVisible();
  await page.reload();
  const left = page.getByRole('list', { name: 'Recordings on this device' });
  await left.getByRole('button', { name: 'Add it here' }).click();
  const caption = page.getByRole('textbox', { name: /^Voice recording, 0:0[2-4]$/u });
  await caption.fill('Grandma hums');
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('“The boat on the Sava” is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Read it' }).click();
  const memory = page.getByRole('article', { name: 'The boat on the Sava' });
  await expect(memory.getByText('Grandma hums')).toBeVisible();
  await expect(memory.getByText(/^0:00 of 0:0[2-4]$/u)).toBeVisible();
  expect(await heardSeconds(page)).toBeGreaterThan(1.9);
  await memory.getByRole('button', { name: 'Write it down for me' }).click();
  await expect(memory.getByText('Written down by Listener. Nobody has checked it')).toBeVisible();
  await expect(memory.getByRole('button', { name: /We took the ferry & sang/u })).toBeVisible();
  await memory.getByRole('button', { name: 'Edit the transcript' }).click();
  await memory.getByLabel('What is said').fill('0:00 La la la\n0:02 and la');
  await memory.getByRole('button', { name: 'Save transcript' }).click();
  await expect(memory.getByText(/^Written down by Listener, corrected by /u)).toBeVisible();
  await memory.getByRole('button', { name: /and la/u }).click();
  await expect(memory.locator('[aria-current="true"]')).toContainText('and la');
  await memory.getByRole('button', { name: 'Pause: Grandma hums' }).click();
});
