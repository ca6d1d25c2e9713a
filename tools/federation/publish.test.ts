import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { RemoteManifest } from '../../shared/src/remote/index.ts';
import { integrityOf } from './files.ts';
import { pointAt, publishRelease, registryInForce, rollBack, type Places } from './publish.ts';
import type { Registry, Release } from './registry.ts';
import { satisfies } from './semver.ts';

const manifest: RemoteManifest = {
  name: 'feed',
  contract: 1,
  requires: { shared: '^1.0.0' },
  contributes: {
    home: { kind: 'route', path: '/', access: 'user', title: 'Home', skeleton: 'feed' },
  },
};
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function given(): Places {
  const folder = mkdtempSync(join(tmpdir(), 'kinlore-publish-'));
  folders.push(folder);
  const places = { dist: join(folder, 'dist'), data: join(folder, 'data') };
  const first = built(places.dist, '1.0.0');
  const registry: Registry = {
    schema: 1,
    build: 'build-1',
    revision: 1,
    shell: '0.1.0',
    shared: '1.2.0',
    mf: '2.9',
    overrides: false,
    remotes: {
      feed: { ...first, state: 'on', lastGood: null },
      codex: {
        ...first,
        name: 'codex',
        manifest: {
          ...manifest,
          name: 'codex',
          contributes: {
            page: {
              kind: 'route',
              path: '/codex/:name',
              access: 'user',
              title: 'Codex',
              skeleton: 'profile',
            },
          },
        },
        state: 'on',
        lastGood: null,
      },
    },
  };
  writeFileSync(join(places.dist, 'registry.json'), JSON.stringify(registry));
  return places;
}

/** A folder as the build leaves it. */
function built(
  into: string,
  version: string,
  over: Partial<Release> = {},
  entry = `// ${version}`,
): Release {
  const base = `/remotes/feed/${version}/`;
  const folder = join(into, base);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.1.js'), entry);
  const release: Release = {
    name: 'feed',
    version,
    base,
    entry: 'remoteEntry.1.js',
    integrity: integrityOf(Buffer.from(entry)),
    container: `kinlore_feed_${version}`,
    preload: { home: { js: [], css: [] } },
    manifest,
    consumes: ['react', 'react-dom/client', '@kinlore/shared/state'],
    mf: '2.9',
    ...over,
  };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(release));
  return release;
}
const folderOf = (places: Places, version: string) => join(places.dist, 'remotes/feed', version);

describe('a release', () => {
  it.each<[string, Partial<Release>, RegExp]>([
    ['whose manifest is broken', { manifest: { ...manifest, name: 'Feed' } }, /must be a word/u],
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
    ['that speaks another contract', { manifest: { ...manifest, contract: 7 } }, /contract 7/u],
    ['of another federation runtime', { mf: '3.0' }, /federation 3.0/u],
    [
      'that takes what the shell does not share',
      { consumes: ['react-router'] },
      /takes react-router/u,
    ],
    ['whose file is not what was built', { integrity: 'sha384-other' }, /not what was built/u],
  ])('%s is not published, and nothing changes', (_what, over, why) => {
    const places = given();
    built(places.dist, '1.1.0', over);
    expect(() => publishRelease(places, folderOf(places, '1.1.0'))).toThrow(why);
    expect(existsSync(places.data)).toBe(false);
    expect(registryInForce(places).remotes['feed']?.version).toBe('1.0.0');
  });

  it('whose entry is over the budget is not published', () => {
    const places = given();
    const noise = Array.from({ length: 4_000 }, (_, index) => Math.sin(index).toString(36)).join(
      '',
    );
    built(places.dist, '1.1.0', {}, noise);
    writeFileSync(
      join(folderOf(places, '1.1.0'), 'remote.json'),
      JSON.stringify({ ...built(places.dist, '1.1.0', {}, noise) }),
    );
    expect(() => publishRelease(places, folderOf(places, '1.1.0'))).toThrow(/its entry is/u);
  });

  it('is copied whole, pointed at in one step, and remembers what was live', () => {
    const places = given();
    built(places.dist, '1.1.0');
    const registry = publishRelease(places, folderOf(places, '1.1.0'));
    expect(registry).toMatchObject({
      revision: 2,
      remotes: {
        feed: { version: '1.1.0', state: 'on', lastGood: { version: '1.0.0' } },
        codex: { version: '1.0.0' },
      },
    });
    expect(readdirSync(join(places.data, 'remotes/feed')).toSorted()).toEqual(['1.0.0', '1.1.0']);
    expect(readdirSync(join(places.data, 'registry'))).toEqual(['registry.json']);
  });

  it('is rolled back, forward again, and refused when there is nothing to go back to', () => {
    const places = given();
    expect(() => rollBack(places, 'feed')).toThrow(/first release/u);
    expect(() => rollBack(places, 'chess')).toThrow(/No remote/u);
    built(places.dist, '1.1.0');
    publishRelease(places, folderOf(places, '1.1.0'));
    expect(rollBack(places, 'feed').remotes['feed']).toMatchObject({
      version: '1.0.0',
      lastGood: { version: '1.1.0' },
    });
    expect(pointAt(places, 'feed', '1.1.0').remotes['feed']).toMatchObject({
      version: '1.1.0',
      lastGood: { version: '1.0.0' },
    });
    expect(() => pointAt(places, 'feed', '../../1.1.0/..')).toThrow(/never published/u);
  });

  it('published twice is the same folder and keeps its last good one', () => {
    const places = given();
    built(places.dist, '1.1.0');
    publishRelease(places, folderOf(places, '1.1.0'));
    expect(
      publishRelease(places, folderOf(places, '1.1.0')).remotes['feed']?.lastGood?.version,
    ).toBe('1.0.0');
  });

  it('lapses when the instance is updated, since the new build carries everything', () => {
    const places = given();
    built(places.dist, '1.1.0');
    publishRelease(places, folderOf(places, '1.1.0'));
    const next = {
      ...(JSON.parse(readFileSync(join(places.dist, 'registry.json'), 'utf8')) as Registry),
      build: 'build-2',
    }; // written a few lines above
    writeFileSync(join(places.dist, 'registry.json'), JSON.stringify(next));
    expect(registryInForce(places)).toMatchObject({
      build: 'build-2',
      remotes: { feed: { version: '1.0.0' } },
    });
  });

  it('is not published by two at once', () => {
    const places = given();
    built(places.dist, '1.1.0');
    mkdirSync(join(places.data, 'registry'), { recursive: true });
    writeFileSync(join(places.data, 'registry/registry.json.lock'), '');
    expect(() => publishRelease(places, folderOf(places, '1.1.0'))).toThrow(/Somebody else/u);
  });
});

describe('a range', () => {
  it.each([
    ['1.2.0', '^1.0.0', true],
    ['2.0.0', '^1.0.0', false],
    ['1.2.0', '^1.3.0', false],
    ['0.2.5', '^0.2.1', true],
    ['0.3.0', '^0.2.1', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.2.3', '1.2.3', true],
    ['3.0.0', '^1.0.0 || ^3.0.0', true],
    ['1.0.0', 'latest', false],
    ['x', '^1.0.0', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});
