/** Reading a whole tree: for one viewer, on one day, at one revision. */
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import type { Doer } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { TaggedAnswer } from '../../../platform/http/tagged-answer.ts';
import type { Platform } from '../../../platform/ports.ts';
import type { PeopleService } from '../../people/index.ts';
import { ownTree } from '../tree.queries.ts';
import { doorOf } from './door.queries.ts';
import { columnsOf } from './whole.queries.ts';
import { createWholeView } from './whole-view.ts';
import { presentWhole, summaryOf } from './whole.presenter.ts';

export function createWholeReader(platform: Platform, { people }: { people: PeopleService }) {
  const { database } = platform;
  const { contextOf, tagOf } = createWholeView(platform.clock, people);

  /** The viewer: the caller, or a member for the owner who wants to know what they see. */
  async function userOf(actor: Doer, treeId: string, as: string | undefined): Promise<string> {
    const own = actor.subject.id;
    if (as === undefined || as === own) return own;
    const door = await doorOf(database, treeId, own);
    ensure(door, 'general.not_found');
    if (door.role !== 'owner' || actor.user.id !== own) throw new DomainError('general.forbidden');
    return as;
  }

  const reader = {
    /** The tree the subject stands in, else their first; null where they have none. */
    async own(actor: Doer): Promise<TaggedAnswer<{ data: WholeTree | null }>> {
      const treeId = await ownTree(database, actor.subject.id);
      return treeId === undefined
        ? new TaggedAnswer('none', () => Promise.resolve({ data: null }))
        : reader.whole(actor, treeId, undefined);
    },

    /** Throws `general.not_found` for whoever is no member, and where `as` is no member. */
    async whole(
      actor: Doer,
      treeId: string,
      as: string | undefined,
    ): Promise<TaggedAnswer<{ data: WholeTree }>> {
      const userId = await userOf(actor, treeId, as);
      const door = await doorOf(database, treeId, userId);
      ensure(door, 'general.not_found');
      return new TaggedAnswer(tagOf(userId, door, contextOf(actor, userId, door)), async () => {
        const columns = await columnsOf(database, treeId, userId);
        ensure(columns, 'general.not_found');
        const viewContext = contextOf(actor, userId, columns);
        return {
          data: await presentWhole(
            columns,
            summaryOf(columns, columns.persons.id.length, viewContext.viewer.self),
            viewContext,
          ),
        };
      });
    },
  };
  return reader;
}
export type WholeReader = ReturnType<typeof createWholeReader>;
