/** The one place of the shell that knows module federation: brings a release with integrity and a deadline, and says why it did not come. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@kinlore/shared/remote';
import { DEADLINE, type Fault } from './attempts.ts';
import type { Release } from './registry.ts';

const addressOf = (release: Release, from: string): string =>
  new URL(release.base + release.entry, from).href;

export interface Federation {
  readonly fetch: (release: Release, as: string) => Promise<RemoteModule>;
  readonly diagnose: (error: unknown, release: Release) => Promise<Fault>;
}

/** Call once. `origin` is where relative folders of the registry lie. */
export function createFederation(origin: string): Federation {
  /** Entry address -> its hash, for the script that federation is about to insert. */
  const integrities = new Map<string, string>();
  const known = new Set<string>();
  registerPlugins([
    {
      name: 'kinlore',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        const integrity = integrities.get(url);
        if (integrity !== undefined && integrity !== '') script.integrity = integrity;
        return { script, timeout: DEADLINE };
      },
    },
  ]);
  return {
    fetch: async (release, as) => {
      const entry = addressOf(release, origin);
      integrities.set(entry, release.integrity);
      if (!known.has(as))
        registerRemotes([{ name: as, entry, entryGlobalName: release.container, type: 'var' }]);
      known.add(as);
      const exposed: unknown = await loadRemote(`${as}/remote`);
      return readExposed(exposed);
    },
    diagnose: async (error, release) =>
      faultOf(error, addressOf(release, origin), release.integrity),
  };
}

function readExposed(exposed: unknown): RemoteModule {
  const remote: unknown =
    typeof exposed === 'object' && exposed !== null && 'remote' in exposed
      ? exposed.remote
      : undefined;
  if (!isRemoteModule(remote)) throw new Error('The module `./remote` exports no `remote`.');
  return remote;
}

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'contract' in value &&
  'load' in value &&
  typeof value.load === 'object' &&
  value.load !== null;

/** A script only says that it failed. Asking for the same bytes with and without their hash tells a broken network from a changed file. */
async function faultOf(error: unknown, address: string, integrity: string): Promise<Fault> {
  const text = error instanceof Error ? error.message : String(error);
  if (/does not satisfy|RUNTIME-012|RUNTIME-006|RUNTIME-005/u.test(text)) return 'version';
  if (/ScriptExecutionError/u.test(text)) return 'execution';
  const reached = await fetchOk(address, '');
  if (!reached) return 'network';
  if (integrity !== '' && !(await fetchOk(address, integrity))) return 'integrity';
  if (/ChunkLoadError|Loading (?:CSS )?chunk|ScriptNetworkError|RUNTIME-008|timeout/iu.test(text))
    return 'network';
  return 'execution';
}

async function fetchOk(address: string, integrity: string): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      mode: 'cors',
      credentials: 'omit',
      signal: AbortSignal.timeout(2_000),
      ...(integrity !== '' && { integrity }),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
