/**
 * Whether something of somebody waits to be sent, and what shows it. It stands apart from the outbox, so that a page without anything that
 * waits fetches nothing for it: a word in the browser's storage says so before the outbox is there.
 */
import type { ComponentType } from 'react';

/** Lies below what the outbox keeps of the same person, and goes with it at log-out. */
const keyOf = (user: string): string => `kinlore.outbox:${user}:waits`;

/** Mutable: what this page knows itself, also where the browser keeps nothing, and what shows it once it is here. */
const noted = new Map<string, boolean>();
let band: ComponentType | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function readWaits(user: string): boolean {
  try {
    return localStorage.getItem(keyOf(user)) !== null;
  } catch {
    return false;
  }
}

export const waitsOf = (user: string): boolean => noted.get(user) ?? readWaits(user);

export function noteWaits(user: string, waits: boolean): void {
  noted.set(user, waits);
  try {
    if (waits) localStorage.setItem(keyOf(user), '1');
    else localStorage.removeItem(keyOf(user));
  } catch {
    // Then it is known to this page alone.
  }
  tell();
}

export const bandHere = (): ComponentType | null => band;

/** Whatever can keep something for later brings along what shows it: it cannot be fetched when it is needed. */
export function bringBand(brought: ComponentType): void {
  band = brought;
  tell();
}

/** Hears of other pages of the browser, too. */
export function onWaits(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
