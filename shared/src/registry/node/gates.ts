/** What a release must hold before the registry points at it, asked of the instance that would serve it. Each gate answers its faults in words. */
import { satisfies, validRange } from 'semver';
import { findClashes, manifestFaults } from '../../remote/check-manifest.ts';
import type { RemoteManifest } from '../../remote/contract.ts';
import type { Offer, Registry, Release } from '../registry.ts';
import { fileFaults } from './release-files.ts';

/** Claims that more than one of these manifests makes, in words. */
export const manifestClashes = (manifests: readonly RemoteManifest[]): readonly string[] =>
  findClashes(
    manifests.map(({ name, contributes }) => ({ name, contributes: { ...contributes } })),
  );

/** Every fault of a release that would go live beside the others of the registry. `folder` is where its files lie. */
export async function releaseFaults(
  release: Release,
  folder: string,
  registry: Registry,
): Promise<readonly string[]> {
  const shape = [...addressFaults(release), ...manifestFaults(release.manifest)];
  if (shape.length > 0) return shape;
  const others = Object.values(registry.remotes)
    .filter(({ name }) => name !== release.name)
    .map(({ manifest }) => manifest);
  return [
    ...(release.manifest.name === release.name
      ? []
      : [`its manifest is that of ${release.manifest.name}`]),
    ...manifestClashes([...others, release.manifest]).filter((clash) =>
      clash.includes(release.name),
    ),
    ...requirementFaults(release, registry.offers),
    ...contributionFaults(release.manifest, registry.offers),
    ...consumptionFaults(release, registry.offers),
    ...(await fileFaults(release, folder)),
  ];
}

/** Names that become addresses, folders and variables: whoever sent them, they mean nothing else. */
function addressFaults({ name, version, base, container }: Release): readonly string[] {
  return [
    ...(/^[a-z][a-z0-9-]{0,39}$/u.test(name) ? [] : ['its name is no name of a remote']),
    ...(/^\d+\.\d+\.\d+(?:-[\w.]+)?(?:\+\w+)?$/u.test(version) && version.length <= 80
      ? []
      : ['its version is none']),
    ...(base === `/remotes/${name}/${version.replace('+', '-')}/`
      ? []
      : [`it is not served from the folder of ${version}`]),
    ...(/^[A-Za-z_]\w{0,99}$/u.test(container) ? [] : ['its container is no variable']),
  ];
}

function requirementFaults(
  { manifest: { contract, requires }, mf }: Release,
  offers: Offer,
): readonly string[] {
  const shared = offers.shared[SHARED] ?? 'none';
  const api = requires.api ?? null;
  return [
    ...(satisfies(shared, requires.shared)
      ? []
      : [`it requires shared ${requires.shared}, the shell has ${shared}`]),
    ...(api === null || offers.api.includes(api)
      ? []
      : [`it requires api ${String(api)}, the server has ${offers.api.join(', ')}`]),
    ...(offers.contracts.includes(contract)
      ? []
      : [`it speaks contract ${String(contract)}, the shell ${offers.contracts.join(', ')}`]),
    ...(mf === offers.mf
      ? []
      : [`it was built with federation ${mf}, the shell with ${offers.mf}`]),
  ];
}

/** The door whose version is that of the package. */
const SHARED = '@kinlore/shared/remote';

function contributionFaults({ contributes }: RemoteManifest, offers: Offer): readonly string[] {
  return Object.entries(contributes).flatMap(([key, declared]) => {
    if (!offers.kinds.includes(declared.kind))
      return [`${key} is a ${declared.kind}, which the shell does not know`];
    if (declared.kind === 'slot' && !offers.slots.includes(declared.slot))
      return [`${key} fills the slot ${declared.slot}, which the shell does not offer`];
    return [];
  });
}

function consumptionFaults({ consumes }: Release, { shared }: Offer): readonly string[] {
  const taken = Object.entries(consumes);
  // Nothing is drawn without the shell's React: an empty list was not read from the build.
  if (taken.length === 0) return ['it does not say what it takes from the shell'];
  return taken.flatMap(([key, range]) => {
    const version = offeredVersion(shared, key);
    if (version === null) return [`it takes ${key} from the shell, which does not share it`];
    if (validRange(range) === null) return [`it takes ${key} in ${range}, which is no range`];
    return satisfies(version, range)
      ? []
      : [`it takes ${key} ${range} from the shell, which has ${version}`];
  });
}

/** `react-dom/client` is offered by its own key, or by `react-dom/`. */
function offeredVersion(shared: Offer['shared'], key: string): string | null {
  if (Object.hasOwn(shared, key)) return shared[key] ?? null;
  const prefix = Object.keys(shared).find((one) => one.endsWith('/') && key.startsWith(one));
  return prefix === undefined ? null : (shared[prefix] ?? null);
}
