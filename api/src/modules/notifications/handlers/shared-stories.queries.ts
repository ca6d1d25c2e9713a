/** Who is told of a story that several tell, and whether there is something to tell still. */
import type { Connection } from '../../../platform/ports.ts';

export const requestStands = async (
  transaction: Connection,
  storyId: string,
  userId: string,
): Promise<boolean> =>
  (await transaction
    .selectFrom('story_participant')
    .select('user_id')
    .where('story_id', '=', storyId)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst()) !== undefined;

/** The others who tell it, while what was added is there and theirs to read. */
export async function othersWhoTell(
  transaction: Connection,
  perspectiveId: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('story_perspective as p')
    .innerJoin('story_participant as t', 't.story_id', 'p.story_id')
    .select('t.user_id')
    .where('p.id', '=', perspectiveId)
    .where('p.audience', '<>', 'self')
    .where('t.status', '=', 'accepted')
    .whereRef('t.user_id', '<>', 'p.author_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whose word is wanted, as long as that is proposed. */
export async function unanswered(
  transaction: Connection,
  storyId: string,
  edition: number,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('story_consent as c')
    .innerJoin('shared_story as s', (join) =>
      join.onRef('s.id', '=', 'c.story_id').onRef('s.proposed_edition', '=', 'c.edition'),
    )
    .select('c.user_id')
    .where('c.story_id', '=', storyId)
    .where('c.edition', '=', edition)
    .where('c.answer', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}
