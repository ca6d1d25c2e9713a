import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  exampleOffer,
  exampleRelease,
  writeBuild,
  writeRelease,
} from '@kinlore/shared/registry/testing';
import { listRemotes } from '@kinlore/shared/contracts/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { createRemoteRegistry } from './remotes.registry.ts';
import { settleRemotes } from './remotes.update.ts';

/** A build with 1.0.0 and a data folder in which 1.1.0 lies, and 1.2.0, which this instance cannot hold. */
async function places() {
  const folder = await mkdtemp(join(tmpdir(), 'kinlore-registry-'));
  const at = { dist: join(folder, 'dist'), data: join(folder, 'data') };
  writeBuild(at.dist, [exampleRelease('1.0.0')]);
  writeRelease(at.data, exampleRelease('1.1.0'));
  writeRelease(at.data, exampleRelease('1.2.0', { mf: '9.9' }));
  return at;
}

describe('the desk of the registry', () => {
  it('points to no version that was never published, and to no remote that is not there', async () => {
    const registry = createRemoteRegistry(await places());
    await expect(registry.pointTo('feed', '9.9.9')).rejects.toMatchObject({
      code: 'admin.unknown_remote_version',
    });
    await expect(registry.pointTo('../feed', '1.0.0')).rejects.toMatchObject({
      code: 'admin.unknown_remote_version',
    });
    await expect(registry.pointTo('__proto__', '1.0.0')).rejects.toMatchObject({
      code: 'admin.unknown_remote_version',
    });
    await expect(registry.setState('tree', 'off')).rejects.toMatchObject({
      code: 'admin.unknown_remote_version',
    });
  });

  it('points to no version that this instance cannot hold, and says why', async () => {
    const registry = createRemoteRegistry(await places());
    await expect(registry.pointTo('feed', '1.2.0')).rejects.toMatchObject({
      code: 'admin.release_refused',
      details: { faults: ['it was built with federation 9.9, the shell with 2.9'] },
    });
    expect((await registry.remotes())['feed']).toMatchObject({ version: '1.0.0' });
  });

  it('points forward and back, keeping what was live as the last good one', async () => {
    const registry = createRemoteRegistry(await places());
    await registry.pointTo('feed', '1.1.0');
    expect((await registry.remotes())['feed']).toMatchObject({
      version: '1.1.0',
      state: 'on',
      lastGood: { version: '1.0.0' },
    });
    await registry.pointTo('feed', '1.0.0');
    expect((await registry.remotes())['feed']).toMatchObject({
      version: '1.0.0',
      lastGood: { version: '1.1.0' },
    });
  });

  it('switches off and on without losing the version', async () => {
    const registry = createRemoteRegistry(await places());
    await registry.setState('feed', 'off');
    expect((await registry.remotes())['feed']).toMatchObject({ state: 'off', version: '1.0.0' });
    await registry.setState('feed', 'on');
    expect((await registry.remotes())['feed']).toMatchObject({ state: 'on', version: '1.0.0' });
  });

  it('waits for nobody who is publishing', async () => {
    const at = await places();
    const registry = createRemoteRegistry(at);
    await registry.pointTo('feed', '1.1.0');
    await writeFile(join(at.data, 'registry/registry.json.lock'), '');
    await expect(registry.setState('feed', 'off')).rejects.toMatchObject({
      code: 'general.conflict',
    });
  });
});

describe('at the start after an update', () => {
  let server: TestServer;
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'kinlore-build-'));
    server = await testServer({ modules: (platform) => createModules(platform, { dist }) });
  });
  afterAll(() => server.close());

  /** The feed's 1.1.0 published over 1.0.0, and then a build with this offer. */
  async function updated(build: string, mf: string) {
    writeBuild(dist, [exampleRelease('1.0.0')], { build: `before ${build}` });
    const registry = createRemoteRegistry({ dist, data: server.folder });
    await settleRemotes(server.platform, registry);
    writeRelease(server.folder, exampleRelease('1.1.0'));
    await registry.pointTo('feed', '1.1.0');
    writeBuild(dist, [exampleRelease('1.0.1')], { build, offers: { ...exampleOffer, mf } });
    const heard: unknown[] = [];
    const hear = (about: unknown) => void heard.push(about);
    const log = { ...server.platform.log, error: hear, info: hear, warn: hear };
    await settleRemotes({ ...server.platform, log: log as typeof server.platform.log }, registry); // what is called of it
    return heard;
  }
  const audited = () =>
    server.database
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('resource_type', '=', 'remote')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  const counted = async () =>
    (
      await server.database
        .selectFrom('audit')
        .select('id')
        .where('action', '=', 'remote.carried_over')
        .execute()
    ).length;
  const shown = async () => {
    const owner = server.as(await server.world.user({ roles: ['owner'] }));
    return (await owner.call(listRemotes, {})).data;
  };

  it('a start while somebody is publishing goes on, and the outcome is said later', async () => {
    const lock = join(server.folder, 'registry/registry.json.lock');
    await updated('build-1', '2.9');
    writeBuild(dist, [exampleRelease('1.0.2')], { build: 'build-1b' });
    await writeFile(lock, '');
    const registry = createRemoteRegistry({ dist, data: server.folder });
    await settleRemotes(server.platform, registry);
    expect(await counted()).toBe(1);
    await rm(lock);
    await server.database
      .transaction()
      .execute((transaction) => server.platform.jobs.add(transaction, 'admin.remotes.settle', {}));
    await server.settle();
    expect(await counted()).toBe(2);
    expect(await shown()).toMatchObject([{ version: '1.1.0', last_good: '1.0.2' }]);
  });

  it('a release whose gates fail is refused in the log, in the audit and on the page of the administration', async () => {
    const told = {
      remote: 'feed',
      version: '1.1.0',
      faults: ['it was built with federation 2.9, the shell with 3.0'],
    };
    expect(await updated('build-2', '3.0')).toEqual([told]);
    expect(await audited()).toEqual({ action: 'remote.not_carried_over', detail: told });
    expect(await shown()).toMatchObject([
      { name: 'feed', version: '1.0.1', refused: { version: '1.1.0', faults: told.faults } },
    ]);
  });

  it('a release whose gates pass is carried over, in the log and the audit too, and can be gone back from', async () => {
    const told = { remote: 'feed', version: '1.1.0', faults: [] };
    expect(await updated('build-3', '2.9')).toEqual([told]);
    expect(await audited()).toEqual({ action: 'remote.carried_over', detail: told });
    expect(await shown()).toMatchObject([
      { name: 'feed', version: '1.1.0', last_good: '1.0.1', refused: null },
    ]);
    const registry = createRemoteRegistry({ dist, data: server.folder });
    await registry.pointTo('feed', '1.0.1');
    expect(await shown()).toMatchObject([{ version: '1.0.1', last_good: '1.1.0' }]);
    const file = JSON.parse(await readFile(join(server.folder, 'registry/registry.json'), 'utf8'));
    expect(file).toMatchObject({ build: 'build-3' });
  });
});
