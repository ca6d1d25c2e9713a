import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { RemoteManifest } from '../../remote/contract.ts';
import type { Release } from '../registry.ts';
import {
  exampleInstance,
  exampleRelease,
  publishFolder,
  writeBuild,
  writeRelease,
} from '../testing/index.ts';
import {
  endTrial,
  integrityOf,
  keepFolder,
  pointAtVersion,
  readRegistryInForce,
  rollBack,
  tryVersion,
} from './index.ts';

type Example = ReturnType<typeof exampleInstance>;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function given(): Example {
  const folder = mkdtempSync(join(tmpdir(), 'kinlore-publish-'));
  folders.push(folder);
  const places = exampleInstance({ dist: join(folder, 'dist'), data: join(folder, 'data') });
  writeBuild(places.dist, [exampleRelease('1.0.0'), exampleRelease('1.0.0', { name: 'codex' })]);
  return places;
}

const { manifest } = exampleRelease('1.0.0');
/** A folder as the build leaves it. */
const built = ({ dist }: Example, over: Partial<Release> = {}): string =>
  writeRelease(dist, exampleRelease('1.1.0', over));
const live = async (places: Example) => (await readRegistryInForce(places)).remotes['feed'];
/** A manifest of a newer kit than ours: its types say what ours do not. */
const newer = (contributes: object): RemoteManifest =>
  ({ ...manifest, contributes }) as RemoteManifest; // on purpose no manifest of ours

describe('a release', () => {
  it.each<[string, Partial<Release>, RegExp]>([
    ['whose name is an address', { name: '../feed' }, /no name of a remote/u],
    ['whose version is none', { version: '1.1.0/..' }, /version is none/u],
    ['that lies elsewhere', { base: '/remotes/codex/1.1.0/' }, /not served from the folder/u],
    ['whose container is code', { container: 'a;alert(1)' }, /no variable/u],
    ['whose manifest is broken', { manifest: { ...manifest, name: 'Feed' } }, /must be a word/u],
    [
      'whose manifest is that of another',
      { manifest: { ...manifest, name: 'other' } },
      /that of other/u,
    ],
    [
      'that claims the route of another remote',
      {
        manifest: {
          ...manifest,
          contributes: {
            codex: {
              kind: 'route',
              path: '/codex/:id',
              access: 'user',
              title: 'C',
              skeleton: 'none',
            },
          },
        },
      },
      /claimed by/u,
    ],
    [
      'that requires a shared the shell has not',
      { manifest: { ...manifest, requires: { shared: '^2.0.0' } } },
      /requires shared/u,
    ],
    [
      'that requires an api the server has not',
      // A kit of tomorrow knows of it, ours does not.
      { manifest: { ...manifest, requires: { shared: '^1.0.0', api: 'v2' as 'v1' } } },
      /requires api v2, the server has v1/u,
    ],
    ['that speaks another contract', { manifest: { ...manifest, contract: 7 } }, /contract 7/u],
    ['of another federation runtime', { mf: '3.0' }, /federation 3.0/u],
    [
      'that contributes a kind of thing the shell does not know',
      { manifest: newer({ a: { kind: 'window' } }) },
      /unknown kind window/u,
    ],
    [
      'that fills a slot the shell does not offer',
      {
        manifest: {
          ...manifest,
          contributes: {
            a: { kind: 'slot', slot: 'home.instrument', key: 'a', order: 1, title: 'A' },
          },
        },
      },
      /fills the slot home.instrument/u,
    ],
    [
      'that takes what the shell does not share',
      { consumes: { 'react-router': '^8.0.0' } },
      /takes react-router/u,
    ],
    [
      'that was built for another React',
      { consumes: { react: '^20.0.0' } },
      /takes react \^20.0.0 from the shell, which has 19.3.1/u,
    ],
    ['that takes something in no range', { consumes: { react: 'latest!' } }, /which is no range/u],
    ['that does not say what it takes', { consumes: {} }, /does not say what it takes/u],
    ['whose file is not what was built', { integrity: 'sha384-other' }, /not what was built/u],
    ['whose file is not there', { entry: '../../../registry.json' }, /is not there/u],
  ])('%s is not published, and nothing changes', async (_what, over, why) => {
    const places = given();
    const folder = writeRelease(places.dist, exampleRelease('1.1.0'));
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(exampleRelease('1.1.0', over)));
    await expect(publishFolder(places, folder)).rejects.toThrow(why);
    expect(existsSync(places.data)).toBe(false);
    expect((await live(places))?.version).toBe('1.0.0');
  });

  it('that no build describes is not published', async () => {
    const places = given();
    const folder = built(places);
    const { consumes: _consumes, ...older } = exampleRelease('1.1.0');
    writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...older, consumes: ['react'] }));
    await expect(publishFolder(places, folder)).rejects.toThrow(/no release that can be read/u);
  });

  it('whose entry is over the budget is not published', async () => {
    const places = given();
    const noise = Array.from({ length: 4_000 }, (_, index) => Math.sin(index).toString(36)).join(
      '',
    );
    const release = exampleRelease('1.1.0', { integrity: integrityOf(Buffer.from(noise)) });
    const folder = writeRelease(places.dist, release, noise);
    await expect(publishFolder(places, folder)).rejects.toThrow(/its entry is/u);
  });

  it('is copied whole, pointed at in one step, and remembers what was live', async () => {
    const places = given();
    const registry = await publishFolder(places, built(places));
    expect(registry).toMatchObject({
      revision: 2,
      remotes: {
        feed: { version: '1.1.0', state: 'on', lastGood: { version: '1.0.0' } },
        codex: { version: '1.0.0' },
      },
    });
    expect(readdirSync(join(places.data, 'remotes/feed')).toSorted()).toEqual(['1.0.0', '1.1.0']);
  });

  it('is rolled back, forward again, and refused when there is nothing to go back to', async () => {
    const places = given();
    await expect(rollBack(places, 'feed')).rejects.toThrow(/first release/u);
    await expect(rollBack(places, 'chess')).rejects.toThrow(/No remote/u);
    await publishFolder(places, built(places));
    expect((await rollBack(places, 'feed')).remotes['feed']).toMatchObject({
      version: '1.0.0',
      lastGood: { version: '1.1.0' },
    });
    expect((await pointAtVersion(places, 'feed', '1.1.0')).remotes['feed']).toMatchObject({
      version: '1.1.0',
      lastGood: { version: '1.0.0' },
    });
    await expect(pointAtVersion(places, 'feed', '../../1.1.0/..')).rejects.toThrow(
      /never published/u,
    );
  });

  it('published twice is the same folder and keeps its last good one', async () => {
    const places = given();
    await publishFolder(places, built(places));
    await publishFolder(places, built(places));
    expect((await live(places))?.lastGood?.version).toBe('1.0.0');
  });

  it('is tried by some accounts while the others keep what is live, and pointing at anything ends the trial', async () => {
    const places = given();
    const among = { percent: 10, accounts: ['ana'] };
    await expect(tryVersion(places, 'feed', '9.9.9', among)).rejects.toThrow(/never published/u);
    await keepFolder(places, built(places));
    await tryVersion(places, 'feed', '1.1.0', among);
    expect(await live(places)).toMatchObject({
      version: '1.0.0',
      canary: { release: { version: '1.1.0' }, percent: 10, accounts: ['ana'] },
    });
    await endTrial(places, 'feed', '1.0.9');
    expect((await live(places))?.canary, 'another version is tried').not.toBeNull();
    await endTrial(places, 'feed', '1.1.0');
    expect(await live(places)).toMatchObject({ version: '1.0.0', canary: null });
    await tryVersion(places, 'feed', '1.1.0', among);
    await pointAtVersion(places, 'feed', '1.1.0');
    expect(await live(places)).toMatchObject({
      version: '1.1.0',
      canary: null,
      lastGood: { version: '1.0.0' },
    });
  });
});
