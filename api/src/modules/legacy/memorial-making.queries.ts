/** The rows a memorial begins with: an account nobody can log in to, the page, and who keeps it. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { createMemorial } from '@kinlore/shared/contracts/legacy';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { columnsOf, slugFor } from './memorial-fields.ts';
import { presets } from './permissions.ts';
import type { Kept } from './stewards.queries.ts';

type Fields = Omit<
  Static<(typeof createMemorial)['body']>,
  'relation' | 'tree_person' | 'visitor_ids' | 'pictures'
>;

/** The account a memorial stands for: nobody can log in to it, and it is the owner of what is kept there. */
async function insertAccount(
  transaction: Connection,
  fullName: string,
  now: Date,
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('app_user')
    .values({
      id,
      username: `memorial-${id.slice(-12)}`,
      full_name: fullName,
      account_type: 'memorial',
      life_status: 'in_remembrance',
      listed: false,
      created_at: now,
    })
    .execute();
  return id;
}

export async function insertMemorial(
  transaction: Connection,
  creatorId: string,
  fields: Fields,
  now: Date,
): Promise<Kept> {
  const { full_name: name } = fields;
  const kept = { id: newId(), owner_id: await insertAccount(transaction, name, now) };
  await transaction
    .insertInto('memorial')
    .values({
      ...kept,
      creator_id: creatorId,
      slug: slugFor(name),
      full_name: name,
      created_at: now,
      public_since: fields.audience === 'public' ? now : null,
      ...columnsOf(fields),
    })
    .execute();
  return kept;
}

/** The maker's row: a life that is kept is never without a primary steward. */
export const primaryOf = ({ owner_id }: Kept, userId: string, relation: string, now: Date) => ({
  life_id: owner_id,
  user_id: userId,
  preset: 'primary' as const,
  permissions: [...presets.primary],
  relation,
  created_at: now,
  decided_at: now,
});
