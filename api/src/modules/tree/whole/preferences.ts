/** How one member likes to see one tree. Stored whole, read with what is new since filled in. */
import {
  usualPreferences as usual,
  type TreePreferences,
  type WantedPreferences,
} from '@kinlore/shared/contracts/family-whole';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { membershipOf, ownPerson, ownTree, personInTree } from '../tree.queries.ts';
import { readPreferences, writePreferences } from './preferences.queries.ts';

/** The stored keys that are still known, over the usual. What is stored was checked by the contract of its day. */
function filledIn(stored: unknown): TreePreferences {
  const kept =
    typeof stored === 'object' && stored !== null
      ? Object.entries(stored).filter(([key]) => Object.hasOwn(usual, key))
      : [];
  return { ...usual, ...Object.fromEntries(kept) };
}

export function createPreferences({ database, transact }: Platform) {
  async function read(
    connection: Connection,
    userId: string,
    treeId: string,
  ): Promise<TreePreferences> {
    const row = await readPreferences(connection, treeId, userId);
    const preferences = filledIn(row?.preferences);
    const focus = preferences.focus_person_id;
    const isThere = focus !== null && (await personInTree(connection, treeId, focus)) !== undefined;
    return isThere
      ? preferences
      : { ...preferences, focus_person_id: await ownPerson(connection, treeId, userId) };
  }

  return {
    /** A focus that is gone, or none, is the own person. Throws `general.not_found` for whoever is no member. */
    async read(actor: SignedIn, treeId: string): Promise<TreePreferences> {
      ensure(await membershipOf(database, treeId, actor.subject.id), 'general.not_found');
      return read(database, actor.subject.id, treeId);
    },

    /** Of the tree that is read as their own; null where they have none. */
    async own(actor: SignedIn): Promise<TreePreferences | null> {
      const treeId = await ownTree(database, actor.subject.id);
      return treeId === undefined ? null : read(database, actor.subject.id, treeId);
    },

    /** Replaces what was there. */
    write: (actor: SignedIn, treeId: string, wanted: WantedPreferences): Promise<TreePreferences> =>
      transact(async (transaction) => {
        ensure(await membershipOf(transaction, treeId, actor.subject.id), 'general.not_found');
        await writePreferences(transaction, treeId, actor.subject.id, JSON.stringify(wanted));
        return read(transaction, actor.subject.id, treeId);
      }),
  };
}
export type Preferences = ReturnType<typeof createPreferences>;
