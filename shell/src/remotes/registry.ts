/** Which remotes there are and where they lie: inlined into the page by the server, so that no request stands between a page and its remote. */
import {
  readPageRegistry,
  supportedContracts,
  type PageRegistry as Registry,
  type PageRelease as Release,
} from '@kinlore/shared/registry';
import {
  isSlotName,
  type Contribution,
  type ModalDecl,
  type NavDecl,
  type RouteDecl,
  type SlotEntry,
  type SlotName,
} from '@kinlore/shared/remote';

export type {
  Asset,
  PageRegistry as Registry,
  PageRelease as Release,
  PageRemote as RegisteredRemote,
} from '@kinlore/shared/registry';

/** The data block the server put into the page: `<script type="application/json" id="registry">`. */
export function inlinedRegistry(
  page: Pick<Document, 'getElementById'>,
  tell?: (fault: string) => void,
): Registry | null {
  const text = page.getElementById('registry')?.textContent ?? '';
  if (text.trim() === '') return null;
  try {
    return readPageRegistry(JSON.parse(text), tell);
  } catch {
    tell?.('the registry in the page is no JSON');
    return null;
  }
}

export const speaksOurContract = ({ manifest }: Release): boolean =>
  supportedContracts.includes(manifest.contract);

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
