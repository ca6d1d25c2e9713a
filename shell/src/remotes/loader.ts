/** Brings remotes: deadlines, one more try, the last good release, a breaker. It knows no federation and no React: both are handed in. */
import type { ComponentType } from 'react';
import type { RemoteModule } from '@kinlore/shared/remote';
import {
  DEADLINE,
  afterFault,
  closedBreaker,
  mayTry,
  openBreaker,
  type Breaker,
  type Fault,
  type Reason,
  type Target,
} from './attempts.ts';
import { speaksOurContract, type Registry, type Release } from './registry.ts';

export interface LoaderPorts {
  /** Fetches and runs a release and answers what it exposes. `as` keeps two releases of one remote apart. */
  readonly fetch: (release: Release, as: string) => Promise<RemoteModule>;
  /** Tells why a fetch failed, as well as can be found out. */
  readonly diagnose: (error: unknown, release: Release) => Promise<Fault>;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly chance: () => number;
  readonly tell: (outcome: Outcome) => void;
  /** Ends with the page. */
  readonly signal: AbortSignal;
}

/** One load as the operators see it. */
export interface Outcome {
  readonly remote: string;
  readonly version: string;
  readonly phase: 'entry' | 'setup' | 'chunk' | 'render';
  readonly ok: boolean;
  readonly code: Fault | 'ok';
  readonly ms: number;
}

export class RemoteFault extends Error {
  override readonly name = 'RemoteFault';
  readonly fault: Fault;
  constructor(fault: Fault, options?: ErrorOptions) {
    super(`The remote could not be used: ${fault}.`, options);
    this.fault = fault;
  }
}

/** The component of a contribution; its props were checked where the remote was defined. */
export type Filling = ComponentType<never>;

export interface Loader {
  /** Rejects with `RemoteFault` when every way has failed. */
  readonly load: (remote: string, contribution: string, reason: Reason) => Promise<Filling>;
  /** Reports a fault that showed while rendering. */
  readonly rendered: (remote: string, error: unknown) => void;
  readonly version: (remote: string) => string;
}

interface Live {
  readonly release: Release;
  readonly module: RemoteModule;
  readonly target: Target;
}

interface Entry {
  running: Promise<Live> | null;
  breaker: Breaker;
  fault: Fault;
}

export function createLoader(registry: Registry, ports: LoaderPorts): Loader {
  const entries = new Map<string, Entry>();
  const entryOf = (remote: string): Entry => {
    const known = entries.get(remote) ?? {
      running: null,
      breaker: closedBreaker,
      fault: 'unknown' as const,
    };
    entries.set(remote, known);
    return known;
  };
  const open = async (remote: string, reason: Reason): Promise<Live> => {
    const registered = registry.remotes[remote];
    if (registered === undefined) throw new RemoteFault('unknown');
    if (registered.state === 'off') throw new RemoteFault('off');
    const entry = entryOf(remote);
    if (entry.running !== null) return entry.running;
    // What was written for another shell does not fit this page however often it is asked for; half set up, it would only break in other words.
    if (entry.fault === 'version') throw new RemoteFault('version');
    if (!mayTry(entry.breaker, ports.now(), reason)) throw new RemoteFault(entry.fault);
    entry.running = bring(ports, registered, registered.lastGood);
    try {
      const live = await entry.running;
      entry.breaker = closedBreaker;
      return live;
    } catch (error) {
      entry.running = null;
      entry.breaker = openBreaker(ports.now());
      entry.fault = error instanceof RemoteFault ? error.fault : 'execution';
      throw error;
    }
  };
  return {
    load: async (remote, contribution, reason) => {
      const live = await open(remote, reason);
      return piece(ports, live, contribution, registry.remotes[remote]?.lastGood ?? null);
    },
    rendered: (remote, error) => {
      ports.tell({
        remote,
        version: registry.remotes[remote]?.version ?? '',
        phase: 'render',
        ok: false,
        code: error instanceof RemoteFault ? error.fault : 'execution',
        ms: 0,
      });
    },
    version: (remote) => registry.remotes[remote]?.version ?? '',
  };
}

/** The module of a remote, set up: live, live again, last good. */
async function bring(ports: LoaderPorts, live: Release, lastGood: Release | null): Promise<Live> {
  let target: Target = 'live';
  let tries = 0;
  for (;;) {
    const release: Release = target === 'last-good' && lastGood !== null ? lastGood : live;
    tries += 1;
    const fault = await attempt(ports, release, target);
    if (typeof fault !== 'string') return { release, module: fault, target };
    const next = afterFault({ target, tries }, fault, lastGood !== null, ports.chance());
    if (next.do === 'give-up') throw new RemoteFault(fault);
    if (next.target !== target) tries = 0;
    target = next.target;
    if (next.after > 0) await ports.wait(next.after);
  }
}

/** One try: fetched and set up within the deadline, or the fault. */
async function attempt(
  ports: LoaderPorts,
  release: Release,
  target: Target,
): Promise<RemoteModule | Fault> {
  const started = ports.now();
  const tell = (phase: 'entry' | 'setup', code: Fault | 'ok') => {
    ports.tell({
      remote: release.name,
      version: release.version,
      phase,
      ok: code === 'ok',
      code,
      ms: ports.now() - started,
    });
  };
  if (!speaksOurContract(release)) {
    tell('entry', 'version');
    return 'version';
  }
  let phase: 'entry' | 'setup' = 'entry';
  try {
    const module = await withinDeadline(
      ports,
      ports.fetch(release, target === 'live' ? release.name : `${release.name}__last_good`),
    );
    phase = 'setup';
    await withinDeadline(ports, Promise.resolve(module.setup?.({ signal: ports.signal })));
    tell('setup', 'ok');
    return module;
  } catch (error) {
    const fault = await faultOf(error, phase, () => ports.diagnose(error, release));
    tell(phase, fault);
    return fault;
  }
}

/** What went wrong, where the try itself does not say: asked of the network while the entry was loaded. */
async function faultOf(
  error: unknown,
  phase: 'entry' | 'setup',
  diagnose: () => Promise<Fault>,
): Promise<Fault> {
  if (error instanceof RemoteFault) return error.fault;
  return phase === 'setup' ? 'execution' : diagnose();
}

/** One contribution: its chunk, once more after a broken network, then that of the last good release. */
async function piece(
  ports: LoaderPorts,
  live: Live,
  contribution: string,
  lastGood: Release | null,
): Promise<Filling> {
  const started = ports.now();
  const get = async ({ module }: Live): Promise<Filling> => {
    const load = module.load[contribution];
    if (load === undefined) throw new RemoteFault('version');
    return (await withinDeadline(ports, load())).default;
  };
  const tell = (fault: Fault) => {
    ports.tell({
      remote: live.release.name,
      version: live.release.version,
      phase: 'chunk',
      ok: false,
      code: fault,
      ms: ports.now() - started,
    });
  };
  try {
    return await get(live);
  } catch (error) {
    if (error instanceof RemoteFault && error.fault === 'version') throw error;
    await ports.wait(400);
  }
  try {
    return await get(live);
  } catch (error) {
    const fault =
      error instanceof RemoteFault ? error.fault : await ports.diagnose(error, live.release);
    tell(fault);
    if (lastGood === null || live.target === 'last-good')
      throw new RemoteFault(fault, { cause: error });
    const module = await attempt(ports, lastGood, 'last-good');
    if (typeof module === 'string') throw new RemoteFault(fault, { cause: error });
    return get({ release: lastGood, module, target: 'last-good' });
  }
}

async function withinDeadline<T>(ports: LoaderPorts, promise: Promise<T>): Promise<T> {
  const late = ports.wait(DEADLINE).then(() => {
    throw new RemoteFault('timeout');
  });
  // Whoever loses the race must not end as an unhandled rejection.
  late.catch(() => undefined);
  promise.catch(() => undefined);
  return Promise.race([promise, late]);
}
