/** A developer's own build of one remote inside this page: `?mf=feed@http://localhost:4701/remoteEntry.js`, kept on this device until it is reset. */
import type { RegisteredRemote, Registry } from './registry.ts';

const PREFIX = 'mf:';

export type Overrides = Readonly<Record<string, string>>;

interface Store {
  readonly length: number;
  readonly key: (index: number) => string | null;
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

/** Only from this machine, from this site, or over https. */
export function isAllowedOverride(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  const ownMachine =
    ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) && url.protocol === 'http:';
  return url.origin === origin || ownMachine || url.protocol === 'https:';
}

/** Takes `?mf=` from the address into the store and answers what holds now. Nothing when the registry does not allow it. */
export function readOverrides(
  registry: Registry,
  location: Pick<Location, 'search' | 'origin'>,
  store: Store,
): Overrides {
  if (!registry.overrides) return {};
  for (const given of new URLSearchParams(location.search).getAll('mf')) {
    const [name = '', ...rest] = given.split('@');
    const address = rest.join('@');
    if (registry.remotes[name] !== undefined && isAllowedOverride(address, location.origin))
      store.setItem(PREFIX + name, address);
  }
  return Object.fromEntries(
    Object.keys(registry.remotes).flatMap((name) => {
      const address = store.getItem(PREFIX + name);
      return address !== null && isAllowedOverride(address, location.origin)
        ? [[name, new URL(address, location.origin).href] as const]
        : [];
    }),
  );
}

/** The registry with the overridden remotes pointed at the given entries. Their last good release is what was live. */
export function withOverrides(registry: Registry, overrides: Overrides): Registry {
  const remotes = Object.fromEntries(
    Object.entries(registry.remotes).map(([name, remote]) => {
      const address = overrides[name];
      return [name, address === undefined ? remote : overridden(remote, address)];
    }),
  );
  return { ...registry, remotes };
}

function overridden(remote: RegisteredRemote, address: string): RegisteredRemote {
  const cut = address.lastIndexOf('/') + 1;
  return {
    ...remote,
    version: 'override',
    base: address.slice(0, cut),
    entry: address.slice(cut),
    integrity: '',
    container: remote.name,
    preload: {},
    state: 'on',
    lastGood: remote,
  };
}

/** Forgets every override of this device. */
export function resetOverrides(store: Store): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index)).filter(
    (key) => key?.startsWith(PREFIX) === true,
  );
  for (const key of keys) store.removeItem(key ?? '');
}
