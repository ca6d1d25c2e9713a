/** Of a sealed letter: whose it is, who can open it, and who hears that there is one. Never a word of it. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { guardiansOf, isChild, isHere, notBlocked } from '../../access/index.ts';

/** Undefined where its moment was taken back, or it was withdrawn. */
export const letterOf = (transaction: Connection, id: string) =>
  transaction
    .selectFrom('letter as l')
    .innerJoin('app_user as w', 'w.id', 'l.life_id')
    .select(['l.life_id', 'l.released_at', 'w.life_status'])
    .where('l.id', '=', id)
    .where('l.due_at', 'is not', null)
    .where(isHere('l.life_id'))
    .executeTakeFirst();

/** Stewards who may release what the life left. */
export const openersOf = async (
  transaction: Connection,
  lifeId: string,
): Promise<readonly string[]> =>
  (
    await transaction
      .selectFrom('life_steward')
      .select('user_id')
      .where('life_id', '=', lifeId)
      .where('status', '=', 'accepted')
      .where(sql<boolean>`'content.release' = any(permissions)`)
      .where(isHere('life_steward.user_id'))
      .execute()
  ).map(({ user_id: id }) => id);

export interface LetterHearer {
  readonly userId: string;
  /** Of a child whose guardian it is. */
  readonly ward: { readonly ward_id: string; readonly recipient_name: string } | null;
}

/** Whom it is for, living and across no block; of a child under thirteen its guardians, until one agreed. */
export async function letterHearers(
  transaction: Connection,
  id: string,
): Promise<readonly LetterHearer[]> {
  const row = await transaction
    .selectFrom('letter as l')
    .innerJoin('app_user as r', 'r.id', 'l.recipient_id')
    .select(['r.id', 'r.full_name', 'l.child_allowed_at'])
    .select(isChild(sql`r.id`).as('is_child'))
    .where('l.id', '=', id)
    .where('r.erased_at', 'is', null)
    .where('r.life_status', '=', 'living')
    .where(notBlocked(sql`l.life_id`, 'l.recipient_id'))
    .executeTakeFirst();
  if (row === undefined) return [];
  if (!row.is_child || row.child_allowed_at !== null) return [{ userId: row.id, ward: null }];
  const ward = { ward_id: row.id, recipient_name: row.full_name };
  return (await guardiansOf(transaction, row.id)).map((userId) => ({ userId, ward }));
}
