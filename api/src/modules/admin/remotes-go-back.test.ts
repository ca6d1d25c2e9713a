import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listRemotes } from '@kinlore/shared/contracts/remotes';
import { sendLog } from '@kinlore/shared/contracts/operations';
import { exampleRelease, writeBuild, writeRelease } from '@kinlore/shared/registry/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { createServed } from '../../platform/registry/published-store.ts';
import { remoteRegistryOf, type RemoteRegistry } from './remotes.registry.ts';

let server: TestServer;
let registry: RemoteRegistry;
let people: readonly TestUser[];

beforeAll(async () => {
  const dist = await mkdtemp(join(tmpdir(), 'kinlore-no-build-'));
  server = await testServer({ modules: (platform) => createModules(platform, { dist }) });
  registry = remoteRegistryOf(server.platform, dist);
  writeBuild(dist, [exampleRelease('1.0.0')]);
  for (const version of ['1.1.0', '1.2.0']) {
    const release = exampleRelease(version);
    const folder = writeRelease(join(dist, '../teams'), release);
    await createServed(server.platform, dist).published.keep(release, folder);
  }
  people = [await server.world.user(), await server.world.user(), await server.world.user()];
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance({ hours: 1 });
  await server.database.deleteFrom('remote_in_force').execute();
  await registry.pointTo('feed', '1.1.0');
});

/** So many loads of a version, told by these people in turn; null is a guest. */
async function told(
  count: number,
  by: readonly (TestUser | null)[],
  detail: { readonly version: string; readonly ok: boolean },
) {
  for (let i = 0; i < count; i += 1)
    await server.as(by[i % by.length] ?? null).call(sendLog, {
      body: {
        kind: 'remote',
        message: 'told',
        detail: { remote: 'feed', phase: 'entry', ...detail },
      },
    });
}
async function judged() {
  await server.database
    .transaction()
    .execute((transaction) => server.platform.jobs.add(transaction, 'admin.remotes.go-back', {}));
  await server.settle();
  return (await registry.remotes())['feed'];
}

it('stays where guests alone say that it fails', async () => {
  await told(60, [null], { version: '1.1.0', ok: false });
  expect(await judged()).toMatchObject({ version: '1.1.0' });
});

it('stays where two people see it fail, which may be their network', async () => {
  await told(50, people, { version: '1.1.0', ok: true });
  await told(10, people.slice(0, 2), { version: '1.1.0', ok: false });
  expect(await judged()).toMatchObject({ version: '1.1.0' });
});

it('S15: counts no account for more than half of what is enough, however often it says so', async () => {
  const [loud = null, ...others] = people;
  await told(50, [loud], { version: '1.1.0', ok: false });
  await told(8, others, { version: '1.1.0', ok: false });
  expect(await judged(), '25 and 8 are not 50').toMatchObject({ version: '1.1.0' });
  const registry = server.as(await server.world.user({ roles: ['owner'] }));
  expect((await registry.call(listRemotes, {})).data).toMatchObject([
    { name: 'feed', loads: 33, failures: 33 },
  ]);
});

it('stays where it is another version that fails', async () => {
  await told(60, people, { version: '1.0.9', ok: false });
  expect(await judged()).toMatchObject({ version: '1.1.0' });
});

it('goes back where more than one load in twenty fails for three people, writes it down, and does not swing', async () => {
  await told(57, people, { version: '1.1.0', ok: true });
  await told(3, people, { version: '1.1.0', ok: false });
  expect(await judged(), 'three of sixty are one in twenty').toMatchObject({ version: '1.1.0' });
  await told(3, people, { version: '1.1.0', ok: false });
  expect(await judged()).toMatchObject({ version: '1.0.0', state: 'on', lastGood: null });
  const written = await server.database
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'remote.went_back')
    .execute();
  expect(written).toEqual([
    { actor_id: null, detail: { remote: 'feed', version: '1.1.0', loads: 63, failures: 6 } },
  ]);
  await told(60, people, { version: '1.0.0', ok: false });
  expect(await judged()).toMatchObject({ version: '1.0.0' });
});

it('S15: goes back for no witnesses whose address is not verified, and for no child', async () => {
  const unproven = [
    await server.world.user({ verified: false }),
    await server.world.user({ verified: false }),
    await server.world.child(await server.world.user({ accountType: 'parent' })),
  ];
  await told(60, unproven, { version: '1.1.0', ok: false });
  expect(await judged()).toMatchObject({ version: '1.1.0' });
});

it('a version that some try and that fails for many is tried no more, and what is live stays', async () => {
  await registry.tryOut('feed', '1.2.0', { percent: 50, accounts: [] });
  await told(57, people, { version: '1.2.0', ok: false });
  expect(await judged()).toMatchObject({ version: '1.1.0', canary: null });
  expect(
    await server.database
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'remote.trial_failed')
      .execute(),
  ).toEqual([{ detail: { remote: 'feed', version: '1.2.0', loads: 57, failures: 57 } }]);
});
