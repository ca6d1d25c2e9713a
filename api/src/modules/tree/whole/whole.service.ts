/** Reading a whole tree: for one viewer, on one day, at one revision. */
import { createHash } from 'node:crypto';
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import type { Doer } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { TaggedAnswer } from '../../../platform/http/tagged-answer.ts';
import type { Platform } from '../../../platform/ports.ts';
import { todayIn } from '../../users/index.ts';
import type { PeopleService } from '../../people/index.ts';
import { ownTree } from '../tree.queries.ts';
import { doorOf, type DoorRow } from './door.queries.ts';
import { columnsOf } from './whole.queries.ts';
import { presentWhole, summaryOf, type WholeViewContext } from './whole.presenter.ts';

export function createWholeReader(platform: Platform, { people }: { people: PeopleService }) {
  const { clock, database } = platform;

  const viewContextOf = (actor: Doer, userId: string, door: DoorRow): WholeViewContext => ({
    viewer: {
      role: door.role,
      self: door.linked.find((row) => row.user_id === userId)?.person_id ?? null,
      wards: new Set(door.wards),
      household: new Set(door.household),
      blocked: new Set(door.blocked),
      isChild: door.viewer_is_child,
      today: todayIn(actor.user.timeZone, clock.now()),
    },
    // Viewing as somebody else, a member or a child, changes nothing.
    mayWrite: actor.user.id === userId && !door.viewer_is_child,
    card: people.card,
    picture: people.picture,
  });

  /** Everything but the revision that changes what this viewer sees. */
  function tagOf(userId: string, door: DoorRow, viewContext: WholeViewContext): string {
    // Addresses of pictures end: one of them stands for when, since signing thousands for a tag would cost more than the tag spares.
    const first =
      door.linked
        .map((row) => row.portrait ?? row.avatar_media_id ?? row.memorial_portrait)
        .find((id) => id !== null) ?? null;
    const linked = [first === null ? null : viewContext.picture(first), ...door.linked];
    const seen = [
      door.id,
      door.name,
      door.role,
      door.scope_person_id,
      door.scope_up,
      door.scope_down,
      door.viewer_is_child,
      userId,
      viewContext.viewer.today,
      viewContext.mayWrite,
      door.full_dates,
      door.wards,
      door.household,
      door.blocked,
      linked,
    ];
    return `${door.revision}-${createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22)}`;
  }

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
      return new TaggedAnswer(tagOf(userId, door, viewContextOf(actor, userId, door)), async () => {
        const columns = await columnsOf(database, treeId, userId);
        ensure(columns, 'general.not_found');
        const viewContext = viewContextOf(actor, userId, columns);
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
