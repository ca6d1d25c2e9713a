/**
 * What a remote promises, as data. The shell routes, prefetches, checks versions and lists modals from manifests alone,
 * before one byte of a remote has arrived; a remote that is down keeps its place in the navigation.
 */
import type { ComponentType } from 'react';
import type { SlotName, Slots } from './slots.ts';

/** The contract this shell speaks. A shell supports this one and the one before. */
export const CONTRACT = 1;

/** The contracts a shell of this version can hold: this one, and the one before where there is one. */
export const supportedContracts: readonly number[] = [CONTRACT];

/** The version of the api that stands behind the pages. */
export const API_VERSION = 'v1';

export const accesses = ['guest', 'user', 'admin'] as const;
/** Who may open it: anyone, anyone logged in, or the staff of the instance. The server decides again on every call. */
export type Access = (typeof accesses)[number];

export const skeletons = ['feed', 'profile', 'tree', 'table', 'form', 'none'] as const;
/** What the shell draws until the code is there. */
export type SkeletonName = (typeof skeletons)[number];

export interface RouteDecl<P extends string = string> {
  readonly kind: 'route';
  /** `/memorials/:slug`; `/` is the home of those who are logged in. */
  readonly path: P;
  readonly access: Access;
  readonly title: string;
  readonly skeleton: SkeletonName;
  /**
   * What it reads first of whoever is logged in, as addresses below the API (`/feed?limit=20`): asked for while its code is on the way,
   * so that the answer waits for the code and not the code for the answer. It must be the very address the route asks for.
   * `/family/tree/{tree}/whole`: `{tree}` is what the page's address says of `tree`, and where it says nothing, nothing is asked;
   * `{tree|own}`: where it says nothing, `own` stands there.
   * `bytes:/…` where the route reads it by `download`.
   */
  readonly ahead?: readonly string[];
  /** It stands by itself: nothing around it, and it brings its own `<main>`. */
  readonly alone?: true;
}

export interface ModalDecl {
  readonly kind: 'modal';
  /** The value of `?modal=` in the address. */
  readonly modal: string;
  /** The parameters it may keep in the address. */
  readonly params: readonly string[];
  /** Modals of one group are never open together; `main` holds codex, activity and activity-view. */
  readonly exclusive?: string;
  readonly access: Access;
  readonly title: string;
  /** Another title while a parameter names something: `{ param: 'activity', not: 'new', title: 'Change a memory' }`. */
  readonly titleWith?: { readonly param: string; readonly not?: string; readonly title: string };
  readonly size?: 'small' | 'medium' | 'large' | 'full' | 'steady';
  /** The content draws its own heading (and marks it `data-focus`): the frame shows only the cross. */
  readonly ownHeading?: boolean;
  readonly skeleton?: SkeletonName;
}

export interface SlotDecl<S extends SlotName = SlotName> {
  readonly kind: 'slot';
  readonly slot: S;
  /** Names the filler inside its slot: for `codex.tab` the value of `tab` in the address. */
  readonly key: string;
  readonly order: number;
  readonly title: string;
  readonly icon?: string;
  /** Shown only on one's own, or only on another's, codex or activity. Absent: on both. */
  readonly when?: 'own' | 'other';
  readonly skeleton?: SkeletonName;
}

export interface NavDecl {
  readonly kind: 'nav';
  readonly label: string;
  readonly icon: string;
  /** An address inside the application, e.g. `/admin` or `?modal=codex`. */
  readonly to: string;
  readonly order: number;
  readonly access: Access;
}

export type Contribution = RouteDecl | ModalDecl | SlotDecl | NavDecl;
export type Contributions = Readonly<Record<string, Contribution>>;

export interface RemoteManifest<C extends Contributions = Contributions> {
  readonly name: string;
  readonly contract: number;
  /** A semver range on the version of `@kinlore/shared` it was written for, and the version of the api. */
  readonly requires: { readonly shared: string; readonly api?: typeof API_VERSION };
  readonly contributes: C;
}

/** Declares a remote. Data only: this module is read by Node at build time without running the remote. */
export const defineManifest = <const C extends Contributions>(
  manifest: RemoteManifest<C>,
): RemoteManifest<C> => manifest;

/** `/post/:slug` -> `{ slug: string }`. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name | keyof PathParams<`/${Rest}`>]: string }
  : P extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : Readonly<Record<never, string>>;

export interface RouteProps<P extends string> {
  readonly params: PathParams<P>;
}

export interface ModalProps<K extends string> {
  /** Only the declared parameters that stand in the address. */
  readonly params: { readonly [Name in K]?: string };
  readonly close: () => void;
  /** Changes parameters of this modal in the address; an empty text takes one away. */
  readonly update: (
    params: { readonly [Name in K]?: string },
    options?: { readonly replace?: boolean },
  ) => void;
}

/** What the component of a contribution receives. */
export type PropsOf<D> = D extends { readonly kind: 'route'; readonly path: infer P extends string }
  ? RouteProps<P>
  : D extends { readonly kind: 'slot'; readonly slot: infer S extends SlotName }
    ? Slots[S]
    : D extends { readonly kind: 'modal'; readonly params: readonly (infer K extends string)[] }
      ? ModalProps<K>
      : never;

type Loader<D> = () => Promise<{ readonly default: ComponentType<PropsOf<D>> }>;

/** The contributions that are code: everything but navigation. */
export type CodeKeys<C> = {
  [K in keyof C]: C[K] extends { readonly kind: 'nav' } ? never : K;
}[keyof C];

export type Loaders<C extends Contributions> = { readonly [K in CodeKeys<C>]: Loader<C[K]> };

export interface RemoteOptions {
  /** Runs once, before the first contribution is shown. The signal ends with the page; listeners hang on it. */
  readonly setup?: (context: { readonly signal: AbortSignal }) => void | Promise<void>;
}

/** What the exposed module `./remote` exports as `remote`. */
export interface RemoteModule extends RemoteOptions {
  readonly name: string;
  readonly contract: number;
  /** One lazy loader for each contribution with code. The props were checked where the remote was defined. */
  readonly load: Readonly<
    Record<string, () => Promise<{ readonly default: ComponentType<never> }>>
  >;
}

/** Binds one lazy loader to each contribution; a missing or mistyped one does not compile. */
export const defineRemote = <C extends Contributions>(
  manifest: RemoteManifest<C>,
  load: Loaders<C>,
  options: RemoteOptions = {},
): RemoteModule => ({
  ...options,
  name: manifest.name,
  contract: manifest.contract,
  // The keys and props are checked by Loaders<C>; here the props are forgotten, since one list holds them all.
  load: load as RemoteModule['load'],
});
