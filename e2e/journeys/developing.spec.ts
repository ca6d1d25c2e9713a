/** A developer's own build of a remote inside the running instance: for administrators alone, with fast refresh. */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  beginAs,
  expect,
  join as joinInstance,
  makeOwner,
  openWorld,
  root,
  test,
  type Account,
  type Visitor,
} from '../world/index.ts';
import { freePort } from '../world/server.ts';

const world = openWorld();
let owner: Account;
let folder: string;
let builder: ChildProcess;
let entry: string;
let printed = '';

/** A copy of the memorials' remote, so that the edit of this test is nobody else's. */
function copyRemote(): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const copy = join(mkdtempSync(join(root, '.cache/developing-')), 'mfe-legacy');
  const original = join(root, 'mfe-legacy');
  for (const part of ['src', 'package.json', 'rspack.config.ts'])
    cpSync(join(original, part), join(copy, part), { recursive: true });
  symlinkSync(join(original, 'node_modules'), join(copy, 'node_modules'));
  const config = join(copy, 'rspack.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace('../tools/', '../../../tools/'));
  return copy;
}

test.beforeAll(async () => {
  owner = await makeOwner(world.url);
  folder = copyRemote();
  const port = await freePort();
  entry = `http://127.0.0.1:${String(port)}/remoteEntry.js`;
  builder = spawn(
    process.execPath,
    [
      join(root, 'node_modules/@rspack/cli/bin/rspack.js'),
      'dev',
      '-c',
      'tools/federation/dev.config.ts',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        KINLORE_REMOTE: folder,
        KINLORE_REMOTE_PORT: String(port),
        KINLORE_AT: world.url,
      },
    },
  );
  for (const stream of [builder.stdout, builder.stderr])
    stream?.on('data', (part: Buffer) => {
      printed += part.toString();
    });
  await expect
    .poll(
      () =>
        fetch(entry).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000, message: 'the build is served' },
    )
    .toBe(true)
    .catch((error: unknown) => {
      throw new Error(printed, { cause: error });
    });
});
test.afterAll(() => {
  builder.kill('SIGTERM');
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** Opens the page for a new memorial with the developer's build asked for. */
async function begin(visitor: Visitor, account: Account): Promise<void> {
  await visitor.context.addCookies([
    { name: 'kinlore_session', value: encodeURIComponent(account.token), url: world.url },
  ]);
  await beginAs(visitor, world.url, account, `/memorials/new?mf=legacy@${entry}`);
}

/** The text of the entry as the builder serves it now: it names the build. */
const builtEntry = (): Promise<string> => fetch(entry).then((answer) => answer.text());

const badge = ({ page }: Visitor) =>
  page.getByRole('complementary', { name: 'Developer build of legacy' });

test('somebody who does not run the instance gets the published remote, whatever the address says', async ({
  visit,
}) => {
  const visitor = await visit('Boris');
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().startsWith(new URL(entry).origin)) asked.push(request.url());
  });
  await begin(visitor, await joinInstance(world.url, owner, 'Boris Lind', 'boris'));
  await expect(visitor.page.getByLabel('Full name')).toBeVisible();
  await expect(badge(visitor)).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('an administrator edits a page that runs in the instance, and what was typed stays', async ({
  visit,
}) => {
  const visitor = await visit('Ana', { serviceWorkers: 'block' });
  const { page } = visitor;
  await begin(visitor, owner);
  await expect(badge(visitor)).toBeVisible();
  await page.getByLabel('Full name').fill('Mila Varga');
  await page.evaluate(() => {
    document.documentElement.dataset['same'] = 'yes';
  });
  const file = join(folder, 'src/features/memorial/NewMemorialPage.tsx');
  const original = readFileSync(file, 'utf8');
  const edit = (words: string) =>
    writeFileSync(file, original.replace("t('newLead')", `'${words}'`));
  const isSeen = async (words: string) => {
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Mila Varga');
    await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
  };
  await test.step('an edit is seen without a reload', async () => {
    edit('Edited while it runs');
    await isSeen('Edited while it runs');
  });
  await test.step('so are two, where the page is slower than whoever types', async () => {
    const typed = Promise.withResolvers<void>();
    await page.route(/\.hot-update\./u, async (route) => {
      await typed.promise;
      await route.continue();
    });
    for (const words of ['Edited again', 'Edited at last']) {
      const before = await builtEntry();
      edit(words);
      await expect.poll(builtEntry).not.toBe(before);
    }
    typed.resolve();
    await isSeen('Edited at last');
  });
  await test.step('the badge ends it', async () => {
    await badge(visitor).getByRole('button', { name: 'Back to the published build' }).click();
    await expect(badge(visitor)).toHaveCount(0);
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await expect(page.getByText('Edited at last')).toHaveCount(0);
  });
});
