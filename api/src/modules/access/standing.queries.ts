/** Who is what to a life at this moment: who may report, confirm, contest and read. One place, asked by every route and every step. */
import { sql, type RawBuilder } from 'kysely';
import { isMinorIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { isChild, isGrownUp } from './people.queries.ts';
import { isHere, notBlocked } from './ties.queries.ts';

/** Who counts for what of a life, among those who were asked about. */
export interface LifeStanding {
  /** Accepted, with the permission to confirm. */
  readonly stewards: ReadonlySet<string>;
  /** How many stewards have accepted at all. */
  readonly keepers: number;
  readonly relatives: ReadonlySet<string>;
  readonly guardians: ReadonlySet<string>;
  readonly administrators: ReadonlySet<string>;
}

/** Steps within which a relative is near. */
const NEAR = 2;

type Ref = RawBuilder<string>;
type Stands = 'keeper' | 'reporting' | 'steward' | 'relative' | 'guardian' | 'administrator';

const ref = (column: string): Ref => sql.ref<string>(column);

/** Grown up, living, here, and across no block from this life. */
const isCounted = (column: string, life: Ref): RawBuilder<boolean> =>
  sql<boolean>`(${isGrownUp(column)} and ${notBlocked(ref(column), life)})`;

const runs = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${ref(`${alias}.roles`)} && array['owner', 'admin'])`;

/** Every pair of the life (SQL that says its id) and somebody among these (SQL, or null for everybody), with what they are to it. */
function stands(
  life: Ref,
  among: RawBuilder<boolean> | null,
  person: (column: string) => RawBuilder<boolean>,
) {
  const only = (column: string) => (among === null ? sql`true` : person(column));
  return sql`
    select s.user_id, 'keeper' as stands from life_steward s
      where s.life_id = ${life} and s.status = 'accepted' and ${isCounted('s.user_id', life)} and ${only('s.user_id')}
    union all select s.user_id, 'steward' from life_steward s
      where s.life_id = ${life} and s.status = 'accepted' and 'activation.confirm' = any(s.permissions) and ${isCounted('s.user_id', life)} and ${only('s.user_id')}
    union all select s.user_id, 'reporting' from life_steward s
      where s.life_id = ${life} and s.status = 'accepted' and 'activation.report' = any(s.permissions) and ${isCounted('s.user_id', life)} and ${only('s.user_id')}
    union all select k.other_id, 'relative' from kin k
      where k.user_id = ${life} and k.degree <= ${sql.lit(NEAR)} and ${isCounted('k.other_id', life)} and ${only('k.other_id')}
    union all select g.guardian_id, 'guardian' from guardianship g join app_user ward on ward.id = g.child_id
      where g.child_id = ${life} and g.withdrawn_at is null and ${isMinorIn('ward')} and ${isGrownUp('g.guardian_id')} and ${only('g.guardian_id')}`;
}

interface Row {
  readonly user_id: string;
  readonly stands: Stands;
}

const rowsOf = async (connection: Connection, query: ReturnType<typeof stands>) =>
  (await sql<Row>`${query}`.execute(connection)).rows;

const administratorsAmong = (
  connection: Connection,
  lifeId: string,
  ids: readonly string[] | null,
): Promise<readonly { readonly id: string }[]> =>
  connection
    .selectFrom('app_user as u')
    .select('u.id')
    .where(runs('u'))
    .where('u.id', '<>', lifeId)
    .where(isGrownUp('u.id'))
    .$if(ids !== null, (query) =>
      query.where('u.id', 'in', ids?.length === 0 ? [lifeId] : (ids ?? [])),
    )
    .orderBy('u.id')
    .limit(50)
    .execute();

/** Of those who keep the life, and of these. */
export async function standingOf(
  connection: Connection,
  lifeId: string,
  candidates: readonly string[],
): Promise<LifeStanding> {
  const life = sql<string>`${lifeId}::uuid`;
  const ids = [...new Set(candidates)];
  const keeps = sql`(select user_id from life_steward where life_id = ${life})`;
  const rows = await rowsOf(
    connection,
    stands(
      life,
      sql<boolean>`true`,
      (column) =>
        sql<boolean>`(${ref(column)} = any(${ids}::uuid[]) or ${ref(column)} in ${keeps})`,
    ),
  );
  const who = (what: Stands): ReadonlySet<string> =>
    new Set(rows.filter((row) => row.stands === what).map((row) => row.user_id));
  const administrators = await administratorsAmong(connection, lifeId, ids);
  return {
    stewards: who('steward'),
    keepers: who('keeper').size,
    relatives: who('relative'),
    guardians: who('guardian'),
    administrators: new Set(administrators.map(({ id }) => id)),
  };
}

export interface Standpoint {
  readonly keeps: boolean;
  readonly mayConfirm: boolean;
  readonly mayReport: boolean;
  readonly isRelative: boolean;
  readonly isGuardian: boolean;
}

/** What one person is to a life. */
export async function standpointOf(
  connection: Connection,
  lifeId: string,
  userId: string,
): Promise<Standpoint> {
  const life = sql<string>`${lifeId}::uuid`;
  const rows = await rowsOf(
    connection,
    stands(life, sql<boolean>`true`, (column) => sql<boolean>`(${ref(column)} = ${userId}::uuid)`),
  );
  const is = (what: Stands) => rows.some((row) => row.stands === what);
  return {
    keeps: is('keeper'),
    mayConfirm: is('steward'),
    mayReport: is('reporting'),
    isRelative: is('relative'),
    isGuardian: is('guardian'),
  };
}

/** Everybody who keeps the life, looks after a minor or is near: whom a death concerns. At most so many. */
export async function concernedBy(
  connection: Connection,
  lifeId: string,
  most: number,
): Promise<readonly Row[]> {
  const life = sql<string>`${lifeId}::uuid`;
  const { rows } = await sql<Row>`
    select who.user_id, who.stands from (${stands(life, null, () => sql<boolean>`true`)}) who order by who.user_id, who.stands limit ${most}`.execute(
    connection,
  );
  return rows;
}

export const administratorsFor = async (
  connection: Connection,
  lifeId: string,
): Promise<readonly string[]> =>
  (await administratorsAmong(connection, lifeId, null)).map(({ id }) => id);

/**
 * The life in the column is the viewer's own, one they keep, of a minor they look after, or of somebody near: they may know that a case is open. Nobody
 * across a block, and nobody who is not grown up but a teen for their own life.
 */
export const isNearLife = (viewer: string, column: string): RawBuilder<boolean> => {
  const life = ref(column);
  const who = sql<string>`${viewer}::uuid`;
  return sql<boolean>`(${life} = ${who} and not ${isChild(viewer)} or (${isHere(column)} and exists (select 1 from app_user me where me.id = ${who} and ${isGrownUp('me.id')}) and (
    exists (select 1 from life_steward s where s.life_id = ${life} and s.user_id = ${who} and s.status = 'accepted' and ${notBlocked(who, life)})
    or exists (select 1 from kin k where k.user_id = ${life} and k.other_id = ${who} and k.degree <= ${sql.lit(NEAR)} and ${notBlocked(who, life)})
    or exists (select 1 from guardianship g join app_user ward on ward.id = g.child_id where g.child_id = ${life} and g.guardian_id = ${who} and g.withdrawn_at is null and ${isMinorIn('ward')}))))`;
};
