/** How far somebody is on the way to an account of their own. */
import type { Connection } from '../../platform/ports.ts';

/** Undefined for an account that is gone. */
export const ownAccountOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('app_user as u')
    .leftJoin('coming_of_age as c', 'c.user_id', 'u.id')
    .select([
      'u.thirteen_at',
      'u.password_changed_at',
      'u.email_verified_at',
      'c.terms_version',
      'c.looked_back_at',
    ])
    .where('u.id', '=', userId)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
export type OwnAccountRow = NonNullable<Awaited<ReturnType<typeof ownAccountOf>>>;

export const keepTerms = (
  connection: Connection,
  userId: string,
  { version, now }: { readonly version: string; readonly now: Date },
): Promise<unknown> =>
  connection
    .insertInto('coming_of_age')
    .values({ user_id: userId, terms_version: version, terms_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ terms_version: version, terms_at: now })
        // The first moment stands.
        .where('coming_of_age.terms_version', 'is distinct from', version),
    )
    .execute();

export const keepLookedBack = (
  connection: Connection,
  userId: string,
  now: Date,
): Promise<unknown> =>
  connection
    .insertInto('coming_of_age')
    .values({ user_id: userId, looked_back_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ looked_back_at: now }))
    .execute();
