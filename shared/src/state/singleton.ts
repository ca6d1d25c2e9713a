/**
 * Federation can evaluate a "singleton" twice when versions drift apart; then two halves of a page would keep two truths.
 * Each shared door claims its name once for the page: a second copy refuses to start and says so.
 */
const REGISTER = Symbol.for('kinlore.singletons');

/** Raised as a window event (`detail` is the name) so that the shell can report it. */
export const DUPLICATE_EVENT = 'kinlore:duplicate';

function register(): Set<unknown> {
  const known: unknown = Reflect.get(globalThis, REGISTER);
  if (known instanceof Set) return known;
  const made = new Set<unknown>();
  Object.defineProperty(globalThis, REGISTER, { value: made });
  return made;
}

/** Throws when this page already runs a copy of the module. Hot replacement during development evaluates it again on purpose. */
export function claimSingleton(name: string): void {
  const names = register();
  if (!names.has(name)) {
    names.add(name);
    return;
  }
  if (import.meta.webpackHot !== undefined) return;
  if (typeof window !== 'undefined')
    window.dispatchEvent(new CustomEvent(DUPLICATE_EVENT, { detail: name }));
  throw new Error(`A second copy of @kinlore/shared/${name} was loaded into this page.`);
}

declare global {
  interface ImportMeta {
    /** Given by the bundler while hot replacement is on. */
    readonly webpackHot?: unknown;
  }
}
