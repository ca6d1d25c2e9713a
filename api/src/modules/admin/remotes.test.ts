import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  exampleOffer,
  exampleRelease,
  writeBuild,
  writeRegistry,
  exampleRegistry,
  writeRelease,
} from '@kinlore/shared/registry/testing';
import { builtRemote, withRelease, type Release } from '@kinlore/shared/registry';
import { listRemotes } from '@kinlore/shared/contracts/remotes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { createServed } from '../../platform/registry/published-store.ts';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { remoteRegistryOf, type RemoteRegistry } from './remotes.registry.ts';

let server: TestServer;
let dist: string;
let registry: RemoteRegistry;
/** An id of the moment a test began: the audit is never emptied. */
let before: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'kinlore-build-'));
  server = await testServer({ modules: (platform) => createModules(platform, { dist }) });
});
afterAll(() => server.close());

/** Nothing is published any more, and what was is forgotten. */
async function nothingPublished(): Promise<void> {
  await server.database.deleteFrom('remote_in_force').execute();
  await server.database.deleteFrom('remote_release').execute();
  await server.database
    .updateTable('registry')
    .set((eb) => ({ revision: eb('revision', '+', 1), build: '' }))
    .execute();
  await rm(join(server.folder, 'remotes'), { recursive: true, force: true });
  before = newId();
  registry = remoteRegistryOf(server.platform, dist);
}

/** Past the gates: what was published when the instance was another. */
const keep = (release: Release) =>
  createServed(server.platform, dist).published.keep(
    release,
    writeRelease(join(dist, '../teams'), release),
  );

describe('what was published before the registry lay in the database', () => {
  it('is taken over once, with its files and its last good one', async () => {
    registry = remoteRegistryOf(server.platform, dist);
    const build = writeBuild(dist, [exampleRelease('1.0.0')]);
    writeRelease(server.folder, exampleRelease('1.0.0'));
    writeRelease(server.folder, exampleRelease('1.1.0'));
    const { canary: _none, ...feed } = builtRemote(exampleRelease('1.0.0'));
    // As the release before this one wrote it: nobody tried anything.
    const former = { ...exampleRegistry([]), build: build.build, remotes: { feed } } as never;
    writeRegistry(
      join(server.folder, 'registry/registry.json'),
      withRelease(former, exampleRelease('1.1.0')),
    );
    expect(await registry.takeOver()).toBe('all');
    expect((await registry.remotes())['feed']).toMatchObject({
      version: '1.1.0',
      lastGood: { version: '1.0.0' },
      canary: null,
    });
    expect((await registry.releases('feed')).map(({ version }) => version)).toEqual([
      '1.0.0',
      '1.1.0',
    ]);
    expect(await registry.takeOver(), 'once').toBe('nothing');
  });
});

describe('the desk of the registry', () => {
  beforeEach(async () => {
    await nothingPublished();
    writeBuild(dist, [exampleRelease('1.0.0')]);
    await keep(exampleRelease('1.1.0'));
    await keep(exampleRelease('1.2.0', { mf: '9.9' }));
  });

  it('points to no version that was never published, and to no remote that is not there', async () => {
    for (const [name, version] of [
      ['feed', '9.9.9'],
      ['../feed', '1.0.0'],
      ['__proto__', '1.0.0'],
    ] as const)
      await expect(registry.pointTo(name, version), name).rejects.toMatchObject({
        code: 'admin.unknown_remote_version',
      });
    await expect(registry.setState('tree', 'off')).rejects.toMatchObject({
      code: 'admin.unknown_remote_version',
    });
    await expect(registry.endTrial('tree')).rejects.toMatchObject({
      code: 'admin.unknown_remote_version',
    });
  });

  it('points to no version that this instance cannot hold, and says why', async () => {
    await expect(registry.pointTo('feed', '1.2.0')).rejects.toMatchObject({
      code: 'admin.release_refused',
      details: { faults: ['it was built with federation 9.9, the shell with 2.9'] },
    });
    expect((await registry.remotes())['feed']).toMatchObject({ version: '1.0.0' });
  });

  it('points forward and back, keeping what was live as the last good one, as another server sees too', async () => {
    await registry.pointTo('feed', '1.1.0');
    const other = remoteRegistryOf(server.platform, dist);
    expect((await other.remotes())['feed']).toMatchObject({
      version: '1.1.0',
      state: 'on',
      lastGood: { version: '1.0.0' },
    });
    await other.pointTo('feed', '1.0.0');
    expect((await registry.remotes())['feed']).toMatchObject({
      version: '1.0.0',
      lastGood: { version: '1.1.0' },
    });
  });

  it('switches off and on without losing the version', async () => {
    await registry.setState('feed', 'off');
    expect((await registry.remotes())['feed']).toMatchObject({ state: 'off', version: '1.0.0' });
    await registry.setState('feed', 'on');
    expect((await registry.remotes())['feed']).toMatchObject({ state: 'on', version: '1.0.0' });
  });

  it('two who change it at once wait for one another: neither change is lost', async () => {
    const codex = exampleRelease('1.0.0', { name: 'codex' });
    writeBuild(dist, [exampleRelease('1.0.0'), codex]);
    const other = remoteRegistryOf(server.platform, dist);
    await Promise.all([
      registry.setState('feed', 'off'),
      other.setState('codex', 'off'),
      registry.tryOut('feed', '1.1.0', { percent: 20, accounts: [] }),
    ]);
    expect(await registry.remotes()).toMatchObject({
      feed: { state: 'off', canary: { release: { version: '1.1.0' }, percent: 20 } },
      codex: { state: 'off' },
    });
  });
});

describe('at the start after an update', () => {
  beforeEach(nothingPublished);

  /** The feed's 1.1.0 published over 1.0.0, and then a build with this offer. Answers what the log heard. */
  async function updated(build: string, mf: string) {
    writeBuild(dist, [exampleRelease('1.0.0')], { build: `before ${build}` });
    await keep(exampleRelease('1.1.0'));
    await registry.pointTo('feed', '1.1.0');
    writeBuild(dist, [exampleRelease('1.0.1')], { build, offers: { ...exampleOffer, mf } });
    const heard: unknown[] = [];
    const hear = (about: unknown) => void heard.push(about);
    const log = { ...server.platform.log, error: hear, info: hear, warn: hear };
    const platform = { ...server.platform, log: log as typeof server.platform.log }; // what is called of it
    await remoteRegistryOf(platform, dist).settleUpdate();
    return heard;
  }
  const audited = () =>
    server.database
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('resource_type', '=', 'remote')
      .where('id', '>', before)
      .execute();
  const shown = async () => {
    const owner = server.as(await server.world.user({ roles: ['owner'] }));
    return (await owner.call(listRemotes, {})).data;
  };

  it('a release whose gates fail is refused in the log, in the audit and on the page of the administration', async () => {
    const told = {
      remote: 'feed',
      version: '1.1.0',
      faults: ['it was built with federation 2.9, the shell with 3.0'],
    };
    expect(await updated('build-2', '3.0')).toEqual([told]);
    expect(await audited()).toEqual([{ action: 'remote.not_carried_over', detail: told }]);
    expect(await shown()).toMatchObject([
      { name: 'feed', version: '1.0.1', refused: { version: '1.1.0', faults: told.faults } },
    ]);
  });

  it('a release whose gates pass is carried over, in the log and the audit too, once for all servers, and can be gone back from', async () => {
    const told = { remote: 'feed', version: '1.1.0', faults: [] };
    expect(await updated('build-3', '2.9')).toEqual([told]);
    await remoteRegistryOf(server.platform, dist).settleUpdate();
    expect(await audited()).toEqual([{ action: 'remote.carried_over', detail: told }]);
    expect(await shown()).toMatchObject([
      { name: 'feed', version: '1.1.0', last_good: '1.0.1', refused: null },
    ]);
    await registry.pointTo('feed', '1.0.1');
    expect(await shown()).toMatchObject([{ version: '1.0.1', last_good: '1.1.0' }]);
  });

  it('what is not written down is not told either', async () => {
    writeBuild(dist, [exampleRelease('1.0.0')], { build: 'before' });
    await keep(exampleRelease('1.1.0'));
    await registry.pointTo('feed', '1.1.0');
    writeBuild(dist, [exampleRelease('1.0.1')], { build: 'after' });
    const failing = () => {
      throw new Error('the log is full');
    };
    const log = { ...server.platform.log, info: failing };
    const platform = { ...server.platform, log: log as never };
    await expect(remoteRegistryOf(platform, dist).settleUpdate()).rejects.toThrow('log is full');
    expect(await audited()).toEqual([]);
    await registry.settleUpdate();
    expect(await audited()).toHaveLength(1);
  });
});
