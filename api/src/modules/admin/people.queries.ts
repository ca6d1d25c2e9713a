/** Accounts, as those who run the instance see them: no content, only that there is some. */
import { sql } from 'kysely';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { listPeople } from '@kinlore/shared/contracts/admin';
import { roles } from '@kinlore/shared/contracts/users';
import type { Role } from '../../platform/actor.ts';
import { accountKind, ageBandIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';

const base = (connection: Connection) =>
  connection
    .selectFrom('app_user as u')
    .select([
      'u.id',
      'u.username',
      'u.full_name',
      'u.email',
      'u.email_verified_at',
      'u.account_type',
      ageBandIn('u').as('band'),
      'u.roles',
      'u.suspended_at',
      'u.suspended_until',
      'u.last_seen_at',
      'u.created_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('activity as a')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('a.owner_id', '=', 'u.id')
        .where('a.deleted_at', 'is', null)
        .where('a.status', '=', 'published')
        .as('activities'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('second_factor as s')
            .select('s.user_id')
            .whereRef('s.user_id', '=', 'u.id')
            .where('s.confirmed_at', 'is not', null),
        )
        .as('two_factor'),
    )
    .where('u.erased_at', 'is', null)
    .where('u.account_type', '<>', 'memorial');

type PersonRow = Awaited<ReturnType<ReturnType<typeof base>['execute']>>[number];

export const presentAdminPerson = (row: PersonRow): Answer<typeof listPeople>['data'][number] => ({
  id: row.id,
  username: row.username,
  full_name: row.full_name,
  email: row.email,
  email_verified: row.email_verified_at !== null,
  account_type: accountKind(row.account_type, row.band),
  roles: row.roles.map((role) => oneOf(roles, role)),
  suspended: row.suspended_at !== null,
  suspended_until: row.suspended_until?.toISOString() ?? null,
  two_factor: row.two_factor === true,
  activities: row.activities ?? 0,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const escapeLike = (words: string) => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const peoplePage = (
  connection: Connection,
  options: { words: string | undefined; limit: number; before: string | null },
) =>
  base(connection)
    .where(sql<boolean>`(${options.before}::uuid is null or u.id < ${options.before}::uuid)`)
    .$if(options.words !== undefined && options.words.trim() !== '', (query) => {
      const like = `%${escapeLike(options.words ?? '')}%`;
      return query.where(
        sql<boolean>`(plain(u.full_name || ' ' || u.username) like plain(${like}) or lower(u.email) like lower(${like}))`,
      );
    })
    .orderBy('u.id', 'desc')
    .limit(options.limit + 1)
    .execute();

export const adminPersonById = (connection: Connection, id: string) =>
  base(connection).where('u.id', '=', id).executeTakeFirst();

export const writeRoles = (transaction: Connection, id: string, given: readonly Role[]) =>
  transaction
    .updateTable('app_user')
    .set({ roles: [...given] })
    .where('id', '=', id)
    .execute();
