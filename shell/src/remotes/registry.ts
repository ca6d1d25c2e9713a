/** Which remotes there are and where they lie: inlined into the page by the server, so that no request stands between a page and its remote. */
import {
  findClashes,
  isSlotName,
  manifestFaults,
  type Contribution,
  type ModalDecl,
  type NavDecl,
  type RemoteManifest,
  type RouteDecl,
  type SlotEntry,
  type SlotName,
} from '@kinlore/shared/remote';

export interface Asset {
  readonly file: string;
  readonly integrity: string;
}

/** One immutable folder on the server. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** With a final slash. */
  readonly base: string;
  readonly entry: string;
  /** Empty only for an override during development. */
  readonly integrity: string;
  readonly preload: Readonly<
    Record<string, { readonly js: readonly Asset[]; readonly css: readonly Asset[] }>
  >;
  readonly manifest: RemoteManifest;
  /** The variable the entry leaves its container in. */
  readonly container: string;
}

export interface RegisteredRemote extends Release {
  readonly state: 'on' | 'off';
  readonly lastGood: Release | null;
}

export interface Registry {
  readonly build: string;
  readonly revision: number;
  readonly overrides: boolean;
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
}

/** The contracts this shell can hold. */
const CONTRACTS: readonly number[] = [1];

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isRelease = (value: unknown): value is Release =>
  isFields(value) &&
  ['name', 'version', 'base', 'entry', 'integrity', 'container'].every((key) =>
    isText(value[key]),
  ) &&
  isFields(value['preload']) &&
  manifestFaults(value['manifest']).length === 0;

/** A registry without remotes: the shell alone still works. */
export const emptyRegistry: Registry = { build: '', revision: 0, overrides: false, remotes: {} };

/** Reads what the server wrote. An entry that cannot be used is left out and told; it never takes the others with it. */
export function readRegistry(
  value: unknown,
  tell: (fault: string) => void = () => undefined,
): Registry {
  if (!isFields(value) || !isFields(value['remotes'])) {
    tell('the registry cannot be read');
    return emptyRegistry;
  }
  const remotes = Object.entries(value['remotes']).flatMap(([name, entry]) => {
    const remote = readRemote(entry);
    if (remote === null || remote.name !== name) {
      tell(`the registry entry of ${name} cannot be read`);
      return [];
    }
    return [[name, remote] as const];
  });
  for (const clash of findClashes(remotes.map(([, { manifest }]) => manifest))) tell(clash);
  const { build, revision, overrides } = value;
  return {
    build: isText(build) ? build : '',
    revision: typeof revision === 'number' ? revision : 0,
    overrides: overrides === true,
    remotes: Object.fromEntries(remotes),
  };
}

function readRemote(entry: unknown): RegisteredRemote | null {
  if (!isRelease(entry)) return null;
  const extra: Fields = { ...entry };
  const lastGood = isRelease(extra['lastGood']) ? extra['lastGood'] : null;
  return { ...entry, state: extra['state'] === 'off' ? 'off' : 'on', lastGood };
}

/** The data block the server put into the page: `<script type="application/json" id="registry">`. */
export function inlinedRegistry(
  page: Pick<Document, 'getElementById'>,
  tell?: (fault: string) => void,
): Registry | null {
  const text = page.getElementById('registry')?.textContent ?? '';
  if (text.trim() === '') return null;
  try {
    return readRegistry(JSON.parse(text), tell);
  } catch {
    tell?.('the registry in the page is no JSON');
    return null;
  }
}

export const speaksOurContract = ({ manifest }: Release): boolean =>
  CONTRACTS.includes(manifest.contract);

export type Declared<D> = D & { readonly remote: string; readonly contribution: string };

function declared<D extends Contribution>(
  registry: Registry,
  is: (contribution: Contribution) => contribution is D,
): readonly Declared<D>[] {
  return Object.values(registry.remotes).flatMap(({ name, manifest }) =>
    Object.entries(manifest.contributes).flatMap(([contribution, decl]) =>
      is(decl) ? [{ ...decl, remote: name, contribution }] : [],
    ),
  );
}

export const routesOf = (registry: Registry): readonly Declared<RouteDecl>[] =>
  declared(registry, (decl): decl is RouteDecl => decl.kind === 'route');
export const modalsOf = (registry: Registry): readonly Declared<ModalDecl>[] =>
  declared(registry, (decl): decl is ModalDecl => decl.kind === 'modal');
export const navOf = (registry: Registry): readonly Declared<NavDecl>[] =>
  declared(registry, (decl): decl is NavDecl => decl.kind === 'nav').toSorted(
    (a, b) => a.order - b.order,
  );

/** The fillers of a slot in their order. A remote that is down keeps its place: its tab is there and says what is missing. */
export function slotsOf(registry: Registry, name: SlotName): readonly SlotEntry[] {
  const entries = Object.values(registry.remotes).flatMap(({ name: remote, manifest }) =>
    Object.entries(manifest.contributes).flatMap(([contribution, decl]) =>
      decl.kind === 'slot' && isSlotName(decl.slot) && decl.slot === name
        ? [{ ...decl, remote, contribution }]
        : [],
    ),
  );
  return entries.toSorted((a, b) => a.order - b.order || a.key.localeCompare(b.key));
}
