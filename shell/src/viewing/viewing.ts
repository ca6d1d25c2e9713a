/**
 * The child a guardian views as. The server's session row is the truth (rules R0.15); what is kept here, per browser session and for five
 * minutes, only decides what the page asserts and shows until the server has answered.
 */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { Viewing } from '@kinlore/shared/state';
import { keys, type SafeStorage } from '../storage/index.ts';

const TRUSTED_MS = 5 * 60_000;

export interface ViewingMarker {
  /** The id to assert with each call, or null. */
  current(): string | null;
  keep(viewing: Viewing): void;
  clear(): void;
}

export function createMarker(storage: SafeStorage, now: () => number): ViewingMarker {
  const held = { id: readKept(storage.read(keys.viewing), now()) }; // changes with each switch
  return {
    current: () => held.id,
    keep: (viewing) => {
      held.id = viewing.as === 'child' ? viewing.child.id : null;
      if (held.id === null) storage.remove(keys.viewing);
      else storage.write(keys.viewing, JSON.stringify({ id: held.id, at: now() }));
    },
    clear: () => {
      held.id = null;
      storage.remove(keys.viewing);
    },
  };
}

function readKept(text: string | null, now: number): string | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('at' in kept))
      return null;
    return typeof kept.id === 'string' &&
      typeof kept.at === 'number' &&
      kept.at <= now &&
      now - kept.at < TRUSTED_MS
      ? kept.id
      : null;
  } catch {
    return null;
  }
}

/** What the server says about who looks and who is looked at. */
export const viewingOf = ({
  viewing_context: context,
}: Partial<Pick<CurrentUser, 'viewing_context'>>): Viewing => {
  // A summary that was stored by an older page lacks it.
  if (context === undefined || !context.is_viewing_as_child || context.viewing_user === null)
    return { as: 'self' };
  const { viewing_user: child, authenticated_user: guardian } = context;
  const named = ({ id, username, full_name }: typeof guardian) => ({ id, username, full_name });
  return { as: 'child', child: named(child), guardian: named(guardian) };
};
