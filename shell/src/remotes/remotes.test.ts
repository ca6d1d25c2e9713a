import { describe, expect, it } from 'vitest';
import type { RemoteManifest, RemoteModule } from '@kinlore/shared/remote';
import {
  DEADLINE,
  OPEN_FOR,
  afterFault,
  closedBreaker,
  mayTry,
  openBreaker,
  type Fault,
} from './attempts.ts';
import { createLoader, RemoteFault, type LoaderPorts, type Outcome } from './loader.ts';
import { withOverrides } from './override.ts';
import {
  inlinedRegistry,
  modalsOf,
  navOf,
  routesOf,
  slotsOf,
  type Registry,
  type Release,
} from './registry.ts';
import { readPageRegistry as readRegistry } from '@kinlore/shared/registry';
import { createRemotes } from './remotes.ts';

const manifest: RemoteManifest = {
  name: 'feed',
  contract: 1,
  requires: { shared: '^1.0.0' },
  contributes: {
    home: { kind: 'route', path: '/', access: 'user', title: 'Home', skeleton: 'feed' },
    view: {
      kind: 'modal',
      modal: 'activity-view',
      params: ['activityId'],
      exclusive: 'main',
      access: 'user',
      title: 'Activity',
    },
    late: { kind: 'slot', slot: 'codex.tab', key: 'late', order: 20, title: 'Late' },
    early: { kind: 'slot', slot: 'codex.tab', key: 'early', order: 10, title: 'Early' },
    nav: { kind: 'nav', label: 'Home', icon: 'home', to: '/', order: 1, access: 'user' },
  },
};
const release = (version: string, over: Partial<Release> = {}): Release => ({
  name: 'feed',
  version,
  base: `/remotes/feed/${version}/`,
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  container: `feed_${version}`,
  preload: {},
  manifest,
  ...over,
});
const registryOf = (
  live: Release,
  lastGood: Release | null = null,
  state: 'on' | 'off' = 'on',
): Registry => ({
  build: 'b',
  revision: 1,
  overridden: {},
  remotes: { feed: { ...live, state, lastGood } },
});

const Component = () => null;
const works: RemoteModule = {
  name: 'feed',
  contract: 1,
  load: { home: async () => ({ default: Component }) },
};

/** A clock that only moves when it is told, and a network whose answers stand in a list: a module, a fault, or nothing at all. */
function given(answers: readonly (RemoteModule | Fault | 'never')[], registry: Registry) {
  const left = [...answers];
  const fetched: string[] = [];
  const told: Outcome[] = [];
  const timers: { readonly at: number; readonly ring: () => void }[] = [];
  let now = 0;
  const settle = async () => {
    for (let round = 0; round < 20; round += 1) await Promise.resolve();
  };
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      await settle();
      const due = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      timers.splice(timers.indexOf(due), 1);
      now = due.at;
      due.ring();
    }
    now = end;
    await settle();
  };
  const ports: LoaderPorts = {
    fetch: async (one, as) => {
      fetched.push(`${as}@${one.version}`);
      const answer = left.shift();
      if (answer === 'never' || answer === undefined) return new Promise<never>(() => undefined);
      if (typeof answer === 'string') throw new Error(answer);
      return answer;
    },
    diagnose: async (error) => (error instanceof Error ? error.message : 'execution') as Fault, // the fake network throws faults by name
    now: () => now,
    wait: async (milliseconds) =>
      new Promise((ring) => {
        timers.push({ at: now + milliseconds, ring });
      }),
    chance: () => 0.5,
    tell: (outcome) => {
      told.push(outcome);
    },
    signal: new AbortController().signal,
  };
  return { fetched, told, pass, ports, loader: createLoader(registry, ports) };
}
const endOf = (promise: Promise<unknown>) => {
  const end: { value: unknown } = { value: 'pending' };
  promise.then(
    (value) => {
      end.value = value;
    },
    (error: unknown) => {
      end.value = error instanceof RemoteFault ? error.fault : error;
    },
  );
  return end;
};

describe('what is tried next', () => {
  it('after a changed file or one that throws is never the same file again', () => {
    for (const fault of ['integrity', 'execution', 'version'] as const) {
      expect(afterFault({ target: 'live', tries: 1 }, fault, true, 0)).toEqual({
        do: 'load',
        target: 'last-good',
        after: 0,
      });
      expect(afterFault({ target: 'live', tries: 1 }, fault, false, 0)).toEqual({ do: 'give-up' });
    }
  });

  it('after a broken network is the same once more with a pause, then the last good, then nothing', () => {
    expect(afterFault({ target: 'live', tries: 1 }, 'network', true, 0.5)).toEqual({
      do: 'load',
      target: 'live',
      after: 500,
    });
    expect(afterFault({ target: 'live', tries: 2 }, 'timeout', true, 0.5)).toEqual({
      do: 'load',
      target: 'last-good',
      after: 0,
    });
    expect(afterFault({ target: 'last-good', tries: 1 }, 'network', true, 0.5)).toEqual({
      do: 'give-up',
    });
  });

  it('is nothing while the breaker is open, unless somebody has a reason to hope', () => {
    const breaker = openBreaker(1_000);
    expect(mayTry(breaker, 1_000 + OPEN_FOR - 1, 'shown')).toBe(false);
    expect(mayTry(breaker, 1_000 + OPEN_FOR - 1, 'asked')).toBe(true);
    expect(mayTry(breaker, 1_000 + OPEN_FOR - 1, 'woke')).toBe(true);
    expect(mayTry(breaker, 1_000 + OPEN_FOR, 'shown')).toBe(true);
    expect(mayTry(closedBreaker, 0, 'shown')).toBe(true);
  });
});

describe('a remote', () => {
  it('that hangs is given up after two deadlines, and its server is left alone for 30 s', async () => {
    const { loader, pass, fetched, told } = given(
      ['never', 'never', works],
      registryOf(release('2.0.0')),
    );
    const end = endOf(loader.load('feed', 'home', 'shown'));
    await pass(2 * DEADLINE + 499);
    expect(end.value).toBe('pending');
    await pass(1);
    expect(end.value).toBe('timeout');
    const refused = endOf(loader.load('feed', 'home', 'shown'));
    await pass(0);
    expect([refused.value, fetched.length]).toEqual(['timeout', 2]);
    const healed = endOf(loader.load('feed', 'home', 'asked'));
    await pass(0);
    expect(healed.value).toBe(Component);
    expect(told.map(({ ok, code, phase }) => `${phase} ${code} ${String(ok)}`)).toEqual([
      'entry timeout false',
      'entry timeout false',
      'setup ok true',
    ]);
  });

  it('whose file was changed never runs and falls back to the last good one under another name', async () => {
    const { loader, pass, fetched, told } = given(
      ['integrity', works],
      registryOf(release('2.0.0'), release('1.9.0')),
    );
    const end = endOf(loader.load('feed', 'home', 'shown'));
    await pass(0);
    expect(end.value).toBe(Component);
    expect(fetched).toEqual(['feed@2.0.0', 'feed__last_good@1.9.0']);
    expect(told[0]).toMatchObject({ code: 'integrity', version: '2.0.0', ok: false });
  });

  it('written for another contract is not even fetched', async () => {
    const { loader, pass, fetched } = given(
      [works],
      registryOf(release('2.0.0', { manifest: { ...manifest, contract: 9 } })),
    );
    const end = endOf(loader.load('feed', 'home', 'shown'));
    await pass(0);
    expect([end.value, fetched]).toEqual(['version', []]);
  });

  it('that wants another shared is asked once, and says the same however often somebody presses', async () => {
    const { loader, pass, fetched } = given(['version', works], registryOf(release('2.0.0')));
    const first = endOf(loader.load('feed', 'home', 'shown'));
    await pass(0);
    const again = endOf(loader.load('feed', 'home', 'asked'));
    await pass(0);
    expect([first.value, again.value, fetched.length]).toEqual(['version', 'version', 1]);
  });

  it('that is switched off or unknown is not fetched', async () => {
    const off = given([works], registryOf(release('2.0.0'), null, 'off'));
    const ends = [
      endOf(off.loader.load('feed', 'home', 'asked')),
      endOf(off.loader.load('chess', 'home', 'asked')),
    ];
    await off.pass(0);
    expect([...ends.map(({ value }) => value), off.fetched]).toEqual(['off', 'unknown', []]);
  });

  it('whose set-up throws is failed, and its set-up runs once for all its contributions', async () => {
    let setups = 0;
    const broken: RemoteModule = {
      ...works,
      setup: () => {
        throw new Error('no');
      },
    };
    const whole: RemoteModule = {
      ...works,
      setup: () => {
        setups += 1;
      },
    };
    const { loader, pass } = given([broken, whole], registryOf(release('2.0.0')));
    const end = endOf(loader.load('feed', 'home', 'shown'));
    await pass(0);
    expect(end.value).toBe('execution');
    const both = [
      endOf(loader.load('feed', 'home', 'asked')),
      endOf(loader.load('feed', 'home', 'asked')),
    ];
    await pass(0);
    expect([both.map(({ value }) => value), setups]).toEqual([[Component, Component], 1]);
  });

  it('with a missing chunk tries once more, then takes the last good release for that contribution', async () => {
    let asked = 0;
    const holed: RemoteModule = {
      ...works,
      load: {
        home: async () => {
          asked += 1;
          throw new Error('network');
        },
      },
    };
    const { loader, pass, told } = given(
      [holed, works],
      registryOf(release('2.0.0'), release('1.9.0')),
    );
    const end = endOf(loader.load('feed', 'home', 'shown'));
    await pass(400);
    expect([end.value, asked]).toEqual([Component, 2]);
    expect(told).toContainEqual(
      expect.objectContaining({ phase: 'chunk', code: 'network', ok: false }),
    );
  });
});

describe('the page', () => {
  it('is told after four seconds that a remote takes long, and a waking network heals what failed', async () => {
    const { ports, pass } = given(['never', 'never', works], registryOf(release('2.0.0')));
    const remotes = createRemotes(registryOf(release('2.0.0')), ports);
    const cell = remotes.cell('feed', 'home');
    expect(remotes.cell('feed', 'home')).toBe(cell);
    cell.subscribe(() => undefined);
    cell.load('shown');
    await pass(3_999);
    expect(cell.state().status).toBe('loading');
    await pass(1);
    expect(cell.state().status).toBe('slow');
    await pass(20_000);
    expect(cell.state()).toEqual({ status: 'failed', fault: 'timeout', retrying: false });
    remotes.woke();
    await pass(0);
    expect(cell.state().status).toBe('ready');
  });
});

describe('the registry', () => {
  const written = JSON.parse(JSON.stringify(registryOf(release('2.0.0'), release('1.9.0'))));

  it.each([
    ['nothing', null],
    ['text', 'x'],
    ['no remotes', {}],
    ['an entry without a file', { remotes: { feed: { ...release('1'), entry: 3 } } }],
    ['an entry under another name', { remotes: { codex: release('1') } }],
  ])('with %s leaves the shell alone and tells', (_what, value) => {
    const told: string[] = [];
    expect(readRegistry(value, (fault) => told.push(fault)).remotes).toEqual({});
    expect(told).toHaveLength(1);
  });

  it('with one broken entry keeps the others', () => {
    expect(
      Object.keys(readRegistry({ ...written, remotes: { ...written.remotes, codex: {} } }).remotes),
    ).toEqual(['feed']);
  });

  describe('of a newer shell', () => {
    /** The written registry with these contributions in its live release, and what was told of it. */
    function readWith(contributes: object, over: object = {}) {
      const told: string[] = [];
      const feed = {
        ...written.remotes.feed,
        manifest: { ...manifest, contributes, hosts: 'a field of tomorrow' },
        ...over,
      };
      const registry = readRegistry({ ...written, remotes: { feed } }, (fault) => told.push(fault));
      return { registry, told };
    }

    it.each([
      ['of an unknown kind', { kind: 'window' }, /late2: unknown kind window/u],
      [
        'of a kind that every object has a word for',
        { kind: 'constructor' },
        /late2: unknown kind constructor/u,
      ],
      [
        'for an unknown slot',
        { kind: 'slot', slot: 'home.weather', key: 'w', order: 1, title: 'W' },
        /`slot` cannot be "home.weather"/u,
      ],
      [
        'with an unknown field',
        { ...manifest.contributes['home'], path: '/more', when: 'night' },
        /`when` is unknown to route/u,
      ],
      [
        'with an unknown field that every object has',
        { ...manifest.contributes['home'], path: '/more', toString: 'night' },
        /`toString` is unknown to route/u,
      ],
    ])('loses the contribution %s and says so, never the remote', (_what, late2, why) => {
      const { registry, told } = readWith({ ...manifest.contributes, late2 });
      expect(told).toEqual([expect.stringMatching(why)]);
      expect(registry.remotes['feed']?.version).toBe('2.0.0');
      expect(routesOf(registry).map(({ path }) => path)).toEqual(['/']);
      expect(slotsOf(registry, 'codex.tab')).toHaveLength(2);
    });

    it('of which nothing can be used is its last good release, and says so', () => {
      const { registry, told } = readWith({ a: { kind: 'window' }, b: { kind: 'door' } });
      expect(told).toEqual([
        'feed 2.0.0: a: unknown kind window',
        'feed 2.0.0: b: unknown kind door',
        'feed: nothing of its live release can be used, it is 1.9.0 instead',
      ]);
      expect(registry.remotes['feed']).toMatchObject({ version: '1.9.0', lastGood: null });
      expect(routesOf(registry)).toHaveLength(1);
    });

    it('of which nothing can be used and nothing was good before leaves the shell alone', () => {
      const { registry, told } = readWith({ a: { kind: 'window' } }, { lastGood: null });
      expect(registry.remotes).toEqual({});
      expect(told.at(-1)).toBe('the registry entry of feed cannot be read');
    });
  });

  it('is read from the page, and a broken block there is told', () => {
    const page = (textContent: string) => ({
      getElementById: () => ({ textContent }) as HTMLElement,
    }); // only its text is read
    expect(inlinedRegistry(page(JSON.stringify(written)))?.remotes['feed']?.lastGood?.version).toBe(
      '1.9.0',
    );
    expect(inlinedRegistry(page('{'))).toBeNull();
    expect(inlinedRegistry(page('  '))).toBeNull();
  });

  it('says every route, modal, navigation item and slot before any code', () => {
    const registry = readRegistry(written);
    expect(routesOf(registry)).toMatchObject([{ path: '/', remote: 'feed', contribution: 'home' }]);
    expect(modalsOf(registry)).toMatchObject([{ modal: 'activity-view', params: ['activityId'] }]);
    expect(navOf(registry)).toMatchObject([{ label: 'Home' }]);
    expect(slotsOf(registry, 'codex.tab').map(({ key }) => key)).toEqual(['early', 'late']);
    expect(slotsOf(registry, 'home.instrument')).toEqual([]);
  });
});

describe("a developer's override", () => {
  it('leaves every remote alone that the server did not name, and everything where it named none', () => {
    const registry = registryOf(release('2.0.0'));
    expect(withOverrides(registry)).toEqual(registry);
    const other = { ...registry, overridden: { chess: 'http://localhost:1/x.js' } };
    expect(withOverrides(other).remotes).toEqual(registry.remotes);
  });

  it('stands in for the remote that the server named, with what was live as its last good one', () => {
    const registry: Registry = {
      ...registryOf(release('2.0.0')),
      overridden: { feed: 'http://localhost:4701/remoteEntry.js' },
    };
    expect(withOverrides(registry).remotes['feed']).toMatchObject({
      base: 'http://localhost:4701/',
      entry: 'remoteEntry.js',
      integrity: '',
      lastGood: { version: '2.0.0' },
    });
  });
});
