/** Profiles as somebody reports them; hiding takes the picture and the words about oneself off. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { canFind, canReadProfile } from '../access/index.ts';

export const reportedProfile = (connection: Connection, viewer: string, id: string) =>
  connection
    .selectFrom('app_user as u')
    .select(['u.id', 'u.full_name', 'u.bio', 'u.avatar_media_id'])
    .select(canReadProfile(viewer, 'u').as('near'))
    .where('u.id', '=', id)
    .where('u.account_type', '<>', 'memorial')
    .where(canFind(viewer, 'u'))
    .executeTakeFirst();

export const profileParts = (transaction: Connection, id: string) =>
  transaction
    .selectFrom('app_user')
    .select(['bio', 'avatar_media_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const writeProfileParts = (
  transaction: Connection,
  id: string,
  parts: { readonly bio: string; readonly avatar_media_id: string | null },
): Promise<unknown> =>
  transaction
    .updateTable('app_user')
    .set({
      bio: parts.bio,
      // It may have been deleted since.
      avatar_media_id: sql`(select m.id from media m where m.id = ${parts.avatar_media_id}::uuid)`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
