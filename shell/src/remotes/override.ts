/** A developer's own build of one remote inside this page. Whether, and from where, the server has decided (`?mf=feed@http://localhost:4701/remoteEntry.js`). */
import type { RegisteredRemote, Registry } from './registry.ts';

/** The registry with the overridden remotes pointed at the given entries. Their last good release is what was live. */
export function withOverrides(registry: Registry): Registry {
  const remotes = Object.fromEntries(
    Object.entries(registry.remotes).map(([name, remote]) => {
      const address = registry.overridden[name];
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
    // As builds for development call it, whose code is never beside another's.
    container: `kinlore_${remote.name.replaceAll('-', '_')}`,
    preload: {},
    state: 'on',
    lastGood: remote,
  };
}
