/** Kinlore on a phone's home screen: what its manifest promises, and what is there when the network is not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  answerCookies,
  arrangeAs,
  beginAs,
  expect,
  logIn,
  makeOwner,
  openWorld,
  root,
  test,
  textAt,
  type Account,
} from '../world/index.ts';
import { inWholeBrowser } from '../world/browser.ts';
import { drawPhotograph } from '../world/photographs.ts';

test.use(inWholeBrowser());
const world = openWorld();
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** A memory with one photograph, as another device would have sent it. */
async function memoryWithPicture(page: Page, title: string): Promise<void> {
  const photograph = await drawPhotograph(page, 'lake.jpg', { width: 1200, height: 800, hue: 30 });
  const form = new FormData();
  form.set(
    'file',
    new Blob([new Uint8Array(photograph.buffer)], { type: 'image/jpeg' }),
    photograph.name,
  );
  const sent = await fetch(`${world.url}/api/v1/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}` },
    body: form,
  });
  const media = textAt(await sent.json(), 'data', 'id');
  const ask = arrangeAs(world.url, ana.token);
  await expect
    .poll(async () => textAt(await ask('GET', `/media/${media}`), 'data', 'picture', 'url'))
    .not.toBe('');
  await ask('POST', '/activities', {
    status: 'published',
    type: 'family',
    subtype: 'gathering',
    title,
    body: 'We rowed across in the rain.',
    audience: 'self',
    media: [{ media_id: media }],
  });
}

/** The worker has the page in hand, and what its idle moments keep is kept. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('kinlore-private-1')).keys()).map(({ url }) =>
      decodeURIComponent(new URL(url).pathname),
    ),
  );

test('the manifest names icons that are pictures of their size, ways in, and where a phone may share to', async ({
  visit,
}) => {
  const { page } = await visit('a guest');
  await page.goto(world.url);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest: unknown = await (await page.request.get(world.url + (address ?? ''))).json();
  expect(manifest).toMatchObject({
    start_url: '/',
    display: 'standalone',
    share_target: { method: 'POST', enctype: 'multipart/form-data' },
  });
  const icons = [
    ...readFileSync(join(root, 'shell/src/public/app.webmanifest'), 'utf8').matchAll(
      /"src": "([^"]+)", "sizes": "(\d+)x\d+"/gu,
    ),
  ].map(([, src = '', size = '']) => ({ src, size: Number(size) }));
  expect(icons.length).toBeGreaterThan(3);
  for (const { src, size } of icons) {
    const drawnSize = await page.evaluate(async (path) => {
      const picture = new Image();
      picture.src = path;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, src);
    expect(drawnSize, src).toEqual([size, size]);
  }
});

test('without a network the feed, a memory once opened and its picture are there, and after logging out nothing is', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page, context, watch } = ours;
  await beginAs(ours, world.url, ana);
  await memoryWithPicture(page, 'Across the lake');
  await page.reload();
  await workerReady(page);
  await page.reload();
  await page
    .getByRole('link', { name: /Across the lake/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('We rowed across in the rain.')).toBeVisible();
  await expect
    .poll(() => kept(page), { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/\/feed$/u),
        expect.stringMatching(/\/memory \S+$/u),
        expect.stringMatching(/^\/private-copies\/media\//u),
      ]),
    );
  await page.goto(world.url);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('link', { name: 'Your sky' }).click();
  await expect(page.getByRole('button', { name: /Across the lake/u })).toBeVisible();
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/names 0$/u));
  await page.keyboard.press('Escape');

  watch.forgiveConnections(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Across the lake').first()).toBeVisible();
  await expect(
    page.getByText('These are the memories from earlier', { exact: false }),
  ).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0)),
    )
    .toBeGreaterThan(0);
  await page
    .getByRole('link', { name: /Across the lake/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('We rowed across in the rain.')).toBeVisible();
  await page.goBack();
  await page.goto(`${world.url}/?view=personal`);
  await expect(page.getByText(/^You’re offline\. This is the sky as it was on/u)).toBeVisible();
  await expect(page.getByRole('button', { name: /Across the lake/u })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Enquire' }).first()).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
});

test('a session that ends with the tab leaves nothing on the device', async ({ visit }) => {
  const { page, context } = await visit('Ana');
  await answerCookies(context);
  await logIn(page, world.url, ana);
  await expect(page.getByText('Across the lake').first()).toBeVisible();
  await workerReady(page);
  await page
    .getByRole('link', { name: /Across the lake/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('We rowed across in the rain.')).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('what a phone shares opens a draft with its words and its photograph, once', async ({
  visit,
}) => {
  const { page, context } = await visit('Ana');
  await answerCookies(context);
  await logIn(page, world.url, ana);
  await workerReady(page);
  const photograph = await drawPhotograph(page, 'shared.jpg', {
    width: 900,
    height: 600,
    hue: 200,
  });
  await page.evaluate(
    (bytes) => {
      const form = document.createElement('form');
      Object.assign(form, {
        action: '/share-target',
        method: 'POST',
        enctype: 'multipart/form-data',
      });
      for (const [name, value] of [
        ['title', 'From the gallery'],
        ['text', 'Sent from the phone.'],
      ] as const)
        form.append(Object.assign(document.createElement('input'), { name, value }));
      const files = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
      const chosen = new DataTransfer();
      chosen.items.add(new File([Uint8Array.from(bytes)], 'shared.jpg', { type: 'image/jpeg' }));
      files.files = chosen.files;
      form.append(files);
      document.body.append(form);
      form.submit();
    },
    [...photograph.buffer],
  );
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toHaveValue('From the gallery');
  await expect(dialog.getByLabel('Your story')).toHaveValue('Sent from the phone.');
  await expect
    .poll(() =>
      dialog
        .locator('img')
        .first()
        .evaluate((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0)),
    )
    .toBeGreaterThan(0);
  await page.reload();
  await expect(dialog.getByLabel('Your story')).toHaveValue('Sent from the phone.');
  expect(await page.evaluate(() => caches.has('kinlore-handed-over-1'))).toBe(false);
});
