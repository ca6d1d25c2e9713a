/** Stories and what somebody tells in one, hidden by moderators and shown again. */
import type { Connection } from '../../platform/ports.ts';

export const setStoryHidden = (
  transaction: Connection,
  id: string,
  at: Date | null,
): Promise<unknown> =>
  transaction
    .updateTable('shared_story')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('hidden_at', at === null ? 'is not' : 'is', null)
    .execute();

export const setPerspectiveHidden = (
  transaction: Connection,
  id: string,
  at: Date | null,
): Promise<unknown> =>
  transaction
    .updateTable('story_perspective')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('hidden_at', at === null ? 'is not' : 'is', null)
    .execute();

export const storyOfPerspective = async (
  connection: Connection,
  id: string,
): Promise<string | undefined> =>
  (
    await connection
      .selectFrom('story_perspective')
      .select('story_id')
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
  )?.story_id;
