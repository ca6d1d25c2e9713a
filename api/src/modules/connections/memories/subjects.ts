/** What two people remember together can be commented on and reacted to by the two, and its picture is seen by them. */
import type { CommentSubject } from '../../comments/index.ts';
import { countsFrom, type ReactionSubject } from '../../reactions/index.ts';
import type { Clock, Connection } from '../../../platform/ports.ts';
import type { User } from '../../../platform/actor.ts';
import type { ReadableThrough } from '../../media/index.ts';
import {
  countMemoryComments,
  countMemoryReactions,
  memoriesAmong,
  showsPicture,
} from './memories.queries.ts';
import { memoryAbilities, memoryReactionSet } from './memories.policy.ts';

export interface MemorySubjects {
  readonly comments: CommentSubject;
  readonly reactions: ReactionSubject;
}

export function createMemorySubjects({ clock }: { readonly clock: Clock }): MemorySubjects {
  const found = async (connection: Connection, reader: User, ids: readonly string[]) =>
    ids.length === 0
      ? []
      : (await memoriesAmong(connection, reader.id, ids)).map((row) => {
          const may = memoryAbilities(reader, row, clock.now());
          return {
            id: row.id,
            ownerId: row.author_id,
            title: row.title,
            set: memoryReactionSet(row),
            counts: countsFrom(row.reaction_counts),
            mayReact: may.react,
            mayComment: may.comment,
          };
        });
  return {
    comments: {
      type: 'connection_memory',
      find: found,
      count: async (transaction, ids, by) => void (await countMemoryComments(transaction, ids, by)),
    },
    reactions: {
      type: 'connection_memory',
      find: found,
      count: async (transaction, id, change) =>
        void (await countMemoryReactions(transaction, id, change)),
    },
  };
}

/** Guests see none of it. */
export const readableThroughConnectionMemories: ReadableThrough = async (
  connection,
  viewer,
  mediaId,
) => viewer !== null && showsPicture(connection, viewer, mediaId);
