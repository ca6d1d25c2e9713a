import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { rolledBack, withRemote, type Registry, type Release } from '../registry.ts';
import {
  exampleInstance,
  exampleOffer,
  exampleRelease,
  publishFolder,
  writeBuild,
  writeRelease,
} from '../testing/index.ts';
import {
  changeRegistry,
  keepFolder,
  readRegistryInForce,
  settleUpdate,
  tryVersion,
  type Outcome,
} from './index.ts';

type Example = ReturnType<typeof exampleInstance>;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const codex = exampleRelease('1.0.0', { name: 'codex' });

/** An instance on its first build, with the feed's 1.1.0 published over 1.0.0. */
async function given(over: Partial<Release> = {}): Promise<Example> {
  const folder = mkdtempSync(join(tmpdir(), 'kinlore-carry-'));
  folders.push(folder);
  const places = exampleInstance({ dist: join(folder, 'dist'), data: join(folder, 'data') });
  writeBuild(places.dist, [exampleRelease('1.0.0'), codex]);
  const release = exampleRelease('1.1.0', { source: 'sources of the team', ...over });
  await publishFolder(places, writeRelease(join(folder, 'team'), release));
  return places;
}

/** The next build: the same sources of the feed, other bytes of it, unless told otherwise. */
const update = (places: Example, feed: Partial<Release> = {}, over: Partial<Registry> = {}) =>
  writeBuild(places.dist, [exampleRelease(feed.version ?? '1.0.0+rebuilt', feed), codex], {
    build: 'build-2',
    ...over,
  });
/** Every outcome that is told now. */
async function settled(places: Example): Promise<readonly Outcome[]> {
  await settleUpdate(places);
  return places.told.splice(0);
}
const feedOf = async (places: Example) => (await readRegistryInForce(places)).remotes['feed'];

describe('after an update of the instance, a published release', () => {
  it.each<[string, Partial<Registry>, RegExp]>([
    [
      'that the new shell is too new for',
      {
        offers: {
          ...exampleOffer,
          shared: { ...exampleOffer.shared, '@kinlore/shared/remote': '2.0.0' },
        },
      },
      /requires shared \^1.0.0, the shell has 2.0.0/u,
    ],
    ['of another runtime', { offers: { ...exampleOffer, mf: '3.0' } }, /federation 2.9/u],
    ['of a contract that is gone', { offers: { ...exampleOffer, contracts: [2] } }, /contract 1/u],
  ])('%s is not carried over, and it is said why', async (_what, over, why) => {
    const places = await given();
    update(places, {}, over);
    const [outcome, ...others] = await settled(places);
    expect(others).toEqual([]);
    expect(outcome).toMatchObject({ remote: 'feed', version: '1.1.0', fate: 'refused' });
    expect(outcome?.faults.join()).toMatch(why);
    expect(await feedOf(places)).toMatchObject({
      version: '1.0.0+rebuilt',
      state: 'on',
      lastGood: null,
      refused: { version: '1.1.0', faults: outcome?.faults },
    });
    expect(await settled(places), 'said once').toEqual([]);
  });

  it('whose files are gone is not carried over', async () => {
    const places = await given();
    rmSync(join(places.data, 'remotes'), { recursive: true });
    update(places);
    expect(await settled(places)).toEqual([
      { remote: 'feed', version: '1.1.0', fate: 'refused', faults: ['its files are gone'] },
    ]);
  });

  it('that fits only beside another that does not is refused with it, and both say why', async () => {
    const places = await given();
    const withTab = (path: string) => ({
      page: { kind: 'route', path, access: 'user', title: 'P', skeleton: 'none' } as const,
    });
    // The codex leaves its page to the feed: each fits only beside the other's published release.
    const moved = exampleRelease('1.2.0', { name: 'codex', source: 'team', mf: '2.9' });
    const { manifest } = moved;
    await publishFolder(
      places,
      writeRelease(join(places.data, 'team'), {
        ...moved,
        manifest: { ...manifest, contributes: withTab('/elsewhere') },
      }),
    );
    const feed = exampleRelease('1.2.0', { source: 'team' });
    await publishFolder(
      places,
      writeRelease(join(places.data, 'team'), {
        ...feed,
        manifest: { ...feed.manifest, contributes: withTab('/codex/:name') },
      }),
    );
    rmSync(join(places.data, 'remotes/codex/1.2.0'), { recursive: true });
    update(places);
    const outcomes = await settled(places);
    expect(Object.fromEntries(outcomes.map(({ remote, fate }) => [remote, fate]))).toEqual({
      codex: 'refused',
      feed: 'refused',
    });
    expect(outcomes.find(({ remote }) => remote === 'feed')?.faults).toEqual([
      'route /codex/: is claimed by codex and feed',
    ]);
  });

  it.each([
    ['the same version of the same remote, from other sources', { version: '1.1.0+of-the-build' }],
    ['a newer version of the same remote', { version: '1.2.0' }],
  ])('gives way to a build that brings %s, and can be gone back to', async (_what, feed) => {
    const places = await given();
    update(places, { ...feed, source: 'sources of the second build' });
    expect(await settled(places)).toEqual([
      { remote: 'feed', version: '1.1.0', fate: 'replaced', faults: [] },
    ]);
    expect(await feedOf(places)).toMatchObject({
      ...feed,
      lastGood: { version: '1.1.0' },
      refused: { version: '1.1.0', faults: [] },
    });
  });

  it('is told of again where telling failed: nothing was written down then', async () => {
    const places = await given();
    update(places, {}, { offers: { ...exampleOffer, mf: '3.0' } });
    const tell = async () => {
      throw new Error('the audit is away');
    };
    await expect(settleUpdate({ ...places, tell })).rejects.toThrow('the audit is away');
    expect(await settled(places)).toMatchObject([{ remote: 'feed', fate: 'refused' }]);
    expect(await settled(places), 'said once').toEqual([]);
  });

  it('is told of by whoever changes something before it was settled', async () => {
    const places = await given();
    update(places, {}, { offers: { ...exampleOffer, mf: '3.0' } });
    await changeRegistry(places, (registry) => {
      const { codex: remote } = registry.remotes;
      return remote === undefined ? registry : withRemote(registry, { ...remote, state: 'off' });
    });
    expect(places.told).toMatchObject([{ remote: 'feed', fate: 'refused' }]);
    expect(await feedOf(places)).toMatchObject({ refused: { version: '1.1.0' } });
    places.told.splice(0);
    expect(await settled(places), 'said once').toEqual([]);
  });

  it('is carried over where its gates pass, and falls back to what the new build brings', async () => {
    const places = await given();
    update(places);
    expect(await feedOf(places), 'before anybody settled it').toMatchObject({ version: '1.1.0' });
    expect(await settled(places)).toEqual([
      { remote: 'feed', version: '1.1.0', fate: 'carried', faults: [] },
    ]);
    expect(await readRegistryInForce(places)).toMatchObject({
      build: 'build-2',
      remotes: {
        feed: {
          version: '1.1.0',
          lastGood: { version: '1.0.0+rebuilt' },
          over: { version: '1.0.0+rebuilt' },
          refused: null,
        },
        codex: { version: '1.0.0', lastGood: null },
      },
    });
    expect(await settled(places)).toEqual([]);
  });

  it('of a higher version stays above other sources of a lower one', async () => {
    const places = await given();
    update(places, { version: '1.0.9', source: 'sources of the second build' });
    expect(await settled(places)).toMatchObject([{ fate: 'carried' }]);
    expect(await feedOf(places)).toMatchObject({ version: '1.1.0' });
  });

  it('is rolled back after it was carried, and the roll-back follows the next build', async () => {
    const places = await given();
    update(places);
    await settled(places);
    await changeRegistry(places, (registry) => rolledBack(registry, 'feed'));
    expect(await feedOf(places)).toMatchObject({
      version: '1.0.0+rebuilt',
      lastGood: { version: '1.1.0' },
    });
    update(places, { version: '1.0.0+third' }, { build: 'build-3' });
    expect(await settled(places), 'nothing published is live').toEqual([]);
    expect(await feedOf(places)).toMatchObject({
      version: '1.0.0+third',
      lastGood: { version: '1.1.0' },
    });
  });

  it('that was turned off stays turned off, carried or not', async () => {
    const places = await given();
    for (const name of ['feed', 'codex'])
      await changeRegistry(places, (registry) => {
        const remote = registry.remotes[name];
        return remote === undefined ? registry : withRemote(registry, { ...remote, state: 'off' });
      });
    update(places);
    await settled(places);
    expect((await readRegistryInForce(places)).remotes).toMatchObject({
      feed: { version: '1.1.0', state: 'off' },
      codex: { state: 'off' },
    });
  });

  it('of a remote that no build brings is carried over, and where it does not fit keeps its place turned off', async () => {
    const places = await given();
    const chess = exampleRelease('0.3.0', { name: 'chess' });
    await publishFolder(places, writeRelease(join(places.data, 'team'), chess));
    update(places);
    await settled(places);
    expect((await readRegistryInForce(places)).remotes['chess']).toMatchObject({
      version: '0.3.0',
      state: 'on',
    });
    update(places, {}, { build: 'build-3', offers: { ...exampleOffer, mf: '3.0' } });
    await settled(places);
    expect((await readRegistryInForce(places)).remotes['chess']).toMatchObject({
      version: '0.3.0',
      state: 'off',
      refused: { version: '0.3.0' },
    });
  });

  it('that some accounts try is carried over where it fits, and said and taken from them where not', async () => {
    const places = await given();
    const tried = exampleRelease('1.2.0', { source: 'sources of the team' });
    await keepFolder(places, writeRelease(join(places.dist, '../team'), tried));
    await tryVersion(places, 'feed', '1.2.0', { percent: 5, accounts: [] });
    update(places);
    expect(await settled(places)).toMatchObject([
      { version: '1.1.0', fate: 'carried' },
      { version: '1.2.0', fate: 'carried' },
    ]);
    expect(await feedOf(places)).toMatchObject({
      version: '1.1.0',
      canary: { release: { version: '1.2.0' } },
    });
    update(places, {}, { build: 'build-3', offers: { ...exampleOffer, mf: '3.0' } });
    expect(await settled(places)).toMatchObject([
      { version: '1.1.0', fate: 'refused' },
      { version: '1.2.0', fate: 'refused', faults: [expect.stringMatching(/federation 2.9/u)] },
    ]);
    expect(await feedOf(places)).toMatchObject({ canary: null });
  });
});
