/** Memories as comments and reactions know them: they hang on whatever may be read and is shared. */
import type { User } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import type { CommentSubject } from '../comments/index.ts';
import {
  changedCounts,
  countsFrom,
  reactionSet,
  type ReactionSubject,
} from '../reactions/index.ts';
import { abilitiesOf, type Reader } from './activities.policy.ts';
import {
  countComments,
  readableAmong,
  setReactionCounts,
  type ActivityRow,
} from './activities.queries.ts';

/** A person as the policy wants them, outside a session that views as a child. */
const readerFrom = (user: User): Reader => ({ user, subject: user });

const published = async (
  connection: Connection,
  reader: User,
  ids: readonly string[],
): Promise<readonly ActivityRow[]> =>
  ids.length === 0
    ? []
    : (await readableAmong(connection, reader.id, ids)).filter((row) => row.status === 'published');

const around = (row: ActivityRow, reader: User) => {
  const may = abilitiesOf(readerFrom(reader), row, new Set());
  return {
    id: row.id,
    ownerId: row.owner_id,
    title: row.title,
    set: reactionSet({ band: row.owner_band, lifeStatus: row.owner_life }, reader),
    mayReact: may.react,
    mayComment: may.comment,
  };
};

/** Memories can be commented on and reacted to by whoever may read them. */
export const commentSubject: CommentSubject = {
  type: 'activity',
  find: async (connection, reader, ids) =>
    (await published(connection, reader, ids)).map((row) => around(row, reader)),
  count: async (transaction, ids, by) => void (await countComments(transaction, ids, by)),
};

export const reactionSubject: ReactionSubject = {
  type: 'activity',
  find: async (connection, reader, ids) =>
    (await published(connection, reader, ids)).map((row) => ({
      ...around(row, reader),
      counts: countsFrom(row.reaction_counts),
    })),
  count: async (transaction, id, change) =>
    void (await setReactionCounts(transaction, id, changedCounts(change))),
};
