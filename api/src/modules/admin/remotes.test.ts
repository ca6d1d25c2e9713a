import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRemoteRegistry } from './remotes.registry.ts';

const release = (version: string) => ({
  name: 'feed',
  version,
  base: `/remotes/feed/${version}/`,
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
});

async function places() {
  const folder = await mkdtemp(join(tmpdir(), 'kinlore-registry-'));
  const at = { dist: join(folder, 'dist'), data: join(folder, 'data') };
  for (const [base, version] of [
    [at.dist, '1.0.0'],
    [at.data, '1.1.0'],
  ] as const) {
    await mkdir(join(base, 'remotes/feed', version), { recursive: true });
    await writeFile(
      join(base, 'remotes/feed', version, 'remote.json'),
      JSON.stringify(release(version)),
    );
  }
  await writeFile(
    join(at.dist, 'registry.json'),
    JSON.stringify({
      schema: 1,
      build: 'b1',
      revision: 1,
      remotes: { feed: { ...release('1.0.0'), state: 'on', lastGood: null } },
    }),
  );
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

  it('points forward and back, keeping what was live as the last good one', async () => {
    const registry = createRemoteRegistry(await places());
    await registry.pointTo('feed', '1.1.0');
    expect((await registry.inForce()).remotes['feed']).toMatchObject({
      version: '1.1.0',
      state: 'on',
      lastGood: { version: '1.0.0' },
    });
    await registry.pointTo('feed', '1.0.0');
    expect(await registry.inForce()).toMatchObject({
      revision: 3,
      remotes: { feed: { version: '1.0.0', lastGood: { version: '1.1.0' } } },
    });
  });

  it('switches off and on without losing the version', async () => {
    const registry = createRemoteRegistry(await places());
    await registry.setState('feed', 'off');
    expect((await registry.inForce()).remotes['feed']).toMatchObject({
      state: 'off',
      version: '1.0.0',
    });
    await registry.setState('feed', 'on');
    expect((await registry.inForce()).remotes['feed']).toMatchObject({
      state: 'on',
      version: '1.0.0',
    });
  });

  it('lets a pointer lapse with the next build, and waits for nobody who is publishing', async () => {
    const at = await places();
    const registry = createRemoteRegistry(at);
    await registry.pointTo('feed', '1.1.0');
    const built: { build: string } = JSON.parse(
      await readFile(join(at.dist, 'registry.json'), 'utf8'),
    );
    await writeFile(join(at.dist, 'registry.json'), JSON.stringify({ ...built, build: 'b2' }));
    expect((await registry.inForce()).remotes['feed']).toMatchObject({ version: '1.0.0' });
    await writeFile(join(at.data, 'registry/registry.json.lock'), '');
    await expect(registry.setState('feed', 'off')).rejects.toMatchObject({
      code: 'general.conflict',
    });
  });
});
