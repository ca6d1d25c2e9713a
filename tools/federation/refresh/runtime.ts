/**
 * Fast refresh inside a page whose React is built for production: that React has nothing for `react-refresh` to hold on to. This stands in for
 * `react-refresh/runtime` in builds for development. Each component is shown through one that never changes and calls the newest code, so that an
 * edit keeps the state; where the hooks of a component changed, it begins anew. `jsx-runtime.ts` puts it in between.
 */
/** Without React: this runs in the entry, before the shell has given its own. */
import type { ComponentType } from 'react';

/** A component as it was written: a function, or what `memo` and its like made of one. */
export type Written = ComponentType<object>;

/** A component through all its edits. */
export interface Family {
  newest: Written;
  /** Counts edits after which state cannot be kept. */
  generation: number;
  version: number;
  readonly listeners: Set<() => void>;
}

interface Signature {
  readonly key: string;
  readonly forceReset: boolean;
  readonly hooks: () => readonly unknown[];
}

const families = new Map<string, Family>();
const familyByType = new WeakMap<object, Family>();
const signatures = new WeakMap<object, Signature>();
const waiting = new Map<Family, Written>();

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Called by every module for each of its components, again after each edit. */
export function register(type: unknown, id: string): void {
  if (!isObject(type) || familyByType.has(type)) return;
  const written = type as Written; // the compiler registers components only
  const known = families.get(id);
  const family = known ?? {
    newest: written,
    generation: 0,
    version: 0,
    listeners: new Set<() => void>(),
  };
  families.set(id, family);
  familyByType.set(type, family);
  if (known !== undefined) waiting.set(known, written);
}

/** What a component calls with a text that stands for its hooks. */
export const createSignatureFunctionForTransform =
  () => (type?: unknown, key?: unknown, forceReset?: boolean, hooks?: () => readonly unknown[]) => {
    if (isObject(type) && typeof key === 'string')
      signatures.set(type, { key, forceReset: forceReset === true, hooks: hooks ?? (() => []) });
    return type;
  };

/** Everything about the hooks of a component on which its state depends, those of its own hooks too. */
function hooksOf(type: unknown, seen = new Set<unknown>()): string {
  const signature = isObject(type) ? signatures.get(type) : undefined;
  if (signature === undefined || seen.has(type)) return '';
  seen.add(type);
  return [signature.key, ...signature.hooks().map((hook) => hooksOf(hook, seen))].join('\n');
}

const keepsState = (before: Written, after: Written): boolean =>
  signatures.get(after)?.forceReset !== true && hooksOf(before) === hooksOf(after);

/** Shows what was registered since the last time. */
export function performReactRefresh(): null {
  for (const [family, next] of waiting) {
    if (!keepsState(family.newest, next)) family.generation += 1;
    family.newest = next;
    family.version += 1;
  }
  for (const family of waiting.keys()) for (const listener of family.listeners) listener();
  waiting.clear();
  return null;
}

/** Whether an export may be a component: a module of nothing else can be taken over without its importers. */
export function isLikelyComponentType(type: unknown): boolean {
  // A function of the federation runtime may call itself something that is no text.
  if (typeof type === 'function') return typeof type.name === 'string' && /^[A-Z]/u.test(type.name);
  return typeof type === 'object' && type !== null && '$$typeof' in type && 'render' in type;
}

export const getFamilyByType = (type: unknown): Family | undefined =>
  isObject(type) ? familyByType.get(type) : undefined;

/** This React tells nobody of its roots. */
export const injectIntoGlobalHook = (): void => undefined;
