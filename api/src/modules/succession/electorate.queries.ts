/** Who is asked about a memorial that nobody keeps: relatives within two degrees who may read it, and its witnesses. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isGrownUp, memorialVisibleTo } from '../access/index.ts';

/** Nobody has more relatives that near; a row too many is a mistake of a tree. */
const MOST = 200;

/** Steps that make a relative one of those who decide (rules R10). */
const NEAR = sql.lit(2);

interface Elector {
  readonly user_id: string;
  readonly degree: number;
}

/**
 * Relatives of whoever is remembered; where no tree ties them to anybody, of the primary steward; and those who were asked before and may still hear of it. Who
 * wishes to lay it down is not asked.
 */
const electors = (lifeId: RawBuilder<unknown>) => sql<Elector>`
  select k.user_id, min(k.degree)::int as degree from memorial m join kin k on k.degree <= ${NEAR} and (k.other_id = m.owner_id
      or k.other_id in (select s.user_id from life_steward s where s.life_id = m.owner_id and s.status = 'accepted' and s.preset = 'primary'
        and not exists (select 1 from kin own where own.other_id = m.owner_id and own.degree <= ${NEAR})))
    where m.owner_id = ${lifeId} and m.closed_at is null and ${isGrownUp('k.user_id')} and ${memorialVisibleTo(sql`k.user_id`, 'm')}
      and not exists (select 1 from stewardship gone where gone.life_id = m.owner_id and gone.user_id = k.user_id and gone.leaving_at is not null)
    group by k.user_id
  union
  select p.user_id, p.degree from steward_vote v join steward_vote_person p on p.vote_id = v.id and p.degree is not null
      join memorial m on m.owner_id = v.life_id
    where v.life_id = ${lifeId} and m.closed_at is null and m.audience = 'family' and ${isGrownUp('p.user_id')}
      and not exists (select 1 from stewardship gone where gone.life_id = v.life_id and gone.user_id = p.user_id and gone.leaving_at is not null)`;

/** The nearest first, each once. */
export async function electorsOf(
  connection: Connection,
  lifeId: string,
): Promise<readonly Elector[]> {
  const { rows } =
    await sql<Elector>`select e.user_id, min(e.degree)::int as degree from (${electors(sql`${lifeId}::uuid`)}) e
    group by e.user_id order by 2, 1 limit ${MOST}`.execute(connection);
  return rows;
}

/** Witnesses who are here: they are asked to take it on, and choose nobody as such. */
export const witnessesOf = (connection: Connection, lifeId: string) =>
  connection
    .selectFrom('life_steward as s')
    .select('s.user_id')
    .where('s.life_id', '=', lifeId)
    .where('s.status', '=', 'accepted')
    .where('s.preset', '=', 'witness')
    .where(isGrownUp('s.user_id'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stewardship as w')
            .select('w.user_id')
            .whereRef('w.life_id', '=', 's.life_id')
            .whereRef('w.user_id', '=', 's.user_id')
            .where((or) =>
              or.or([or('w.leaving_at', 'is not', null), or('w.silent_since', 'is not', null)]),
            ),
        ),
      ),
    )
    .orderBy('s.created_at')
    .execute();

/**
 * The life in the column can be handed on by this account: another steward follows, or there is a family to ask. For whoever wants to delete their account and
 * is its only primary steward.
 */
export const canBeHandedOn = (column: string, userId: string): RawBuilder<boolean> => {
  const life = sql.ref(column);
  return sql<boolean>`(exists (select 1 from life_steward heir left join stewardship w on w.life_id = heir.life_id and w.user_id = heir.user_id
      where heir.life_id = ${life} and heir.user_id <> ${userId} and heir.status = 'accepted'
        and w.silent_since is null and w.leaving_at is null and ${isGrownUp('heir.user_id')})
    or exists (select 1 from (${electors(life)}) e where e.user_id <> ${userId}))`;
};
