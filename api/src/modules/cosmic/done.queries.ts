/** What somebody did for a family's memory, by the day: what the archetype is counted from (rules R7). Only columns and lengths, never a text. */
import { sql, type RawBuilder } from 'kysely';
import { contributions, type Contribution } from '@kinlore/shared/persona';

/** A word and the space after it. */
const CHARACTERS_A_WORD = 6;

/** What one memory counts as, for the memory under the alias `a`; `first`: it is the first at its place. */
export const memoryCounts: Readonly<Partial<Record<Contribution, RawBuilder<number>>>> = {
  own_words: sql`case when a.author_id = a.owner_id and a.told_by = '' then char_length(a.body) / ${CHARACTERS_A_WORD} else 0 end`,
  interviews: sql`(a.told_by <> '')::int`,
  history_entries: sql`(a.type = 'witness')::int`,
  photos: sql`(select count(*)::int from activity_media m where m.activity_id = a.id)`,
  documents: sql`(a.subtype in ('document_found', 'letter_found'))::int`,
  sources: sql`(a.source_note <> '')::int`,
  heirlooms: sql`(a.subtype = 'heirloom')::int`,
  people_tagged: sql`(select count(*)::int from activity_person n where n.activity_id = a.id and (n.person_id is not null or n.tag_status = 'accepted') and n.user_id is distinct from a.owner_id)`,
  moves: sql`(a.subtype in ('migration', 'moved_home'))::int`,
  creations: sql`(a.type = 'creation')::int`,
  recipes: sql`(a.subtype in ('recipe', 'cooking'))::int`,
  lessons_shared: sql`(a.type in ('learning', 'work') and a.audience <> 'self')::int`,
  loss_entries: sql`(a.type = 'loss' or a.subtype = 'recovery')::int`,
  funny_moments: sql`(a.subtype = 'funny_moment')::int`,
};

/** The memories that stand. */
export const standing = (userId: string): RawBuilder<unknown> =>
  sql`a.owner_id = ${userId}::uuid and a.status = 'published' and a.deleted_at is null`;

export interface DoneOnDay {
  /** Days since 1970, in UTC. */
  readonly day: number;
  readonly kind: Contribution;
  readonly count: number;
}

/** Days since 1970, in UTC. */
export const dayOf = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${instant} at time zone 'UTC')::date - date '1970-01-01')`;

/** Counted from rows beside the memory: added up by themselves, as of a long life each memory is not looked up. */
const beside = {
  photos: (userId: string) =>
    sql`select a.published_at from activity a join activity_media m on m.activity_id = a.id where ${standing(userId)}`,
  people_tagged: (userId: string) =>
    sql`select a.published_at from activity a join activity_person n on n.activity_id = a.id
      and (n.person_id is not null or n.tag_status = 'accepted') and n.user_id is distinct from a.owner_id where ${standing(userId)}`,
} as const satisfies Partial<Record<Contribution, (userId: string) => RawBuilder<unknown>>>;

/** What the row of a memory counts as by itself, in this order. */
export const countsOfMemories: readonly (readonly [Contribution, RawBuilder<number>])[] =
  contributions.flatMap((kind) => {
    const count = memoryCounts[kind];
    return count === undefined || Object.hasOwn(beside, kind) ? [] : [[kind, count]];
  });

/** A row that names a life whose owner died: looking after the plan of somebody living counts for nothing, and one's own plan is no deed. */
const isOfTheDead = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from app_user life where life.id = ${sql.ref(`${alias}.life_id`)} and life.life_status <> 'living')`;

/** Everything else, as rows of a day, a kind and how often. `social`: what others did counts too, which it does not for a child. */
export const otherDeeds = (userId: string, social: boolean): RawBuilder<unknown> => sql`
  select ${dayOf(sql`place.at`)}, 'places'::text, count(*)::int
    from (select min(a.published_at) as at from activity a where ${standing(userId)} and a.place_text <> '' group by lower(a.place_text)) place group by 1
  ${sql.join(
    [
      ...otherActs(userId, social),
      ...Object.entries(beside).map(([kind, of]) => [kind, of(userId)] as const),
    ].map(
      ([kind, rows]) =>
        sql`union all select ${dayOf(sql`act.at`)}, ${kind}::text, count(*)::int from (${rows}) act (at) group by 1`,
    ),
    sql` `,
  )}`;

/** What is no memory of one's own: an instant for each. */
const otherActs = (
  id: string,
  social: boolean,
): readonly (readonly [Contribution, RawBuilder<unknown>])[] => [
  [
    'relations_confirmed',
    sql`select coalesce(decided_at, created_at) from relationship_claim where (from_id = ${id}::uuid or to_id = ${id}::uuid) and status = 'confirmed'`,
  ],
  [
    'invitations_accepted',
    sql`select created_at from invitation where inviter_id = ${id}::uuid and status = 'accepted' and accepted_by is not null
      union all select coalesce(answered_at, created_at) from family_invitation where inviter_id = ${id}::uuid and status = 'accepted' and accepted_by is not null`,
  ],
  [
    'tributes',
    sql`select coalesce(decided_at, created_at) from tribute where author_id = ${id}::uuid and status = 'approved'`,
  ],
  [
    'memorials_tended',
    sql`select coalesce(s.decided_at, s.created_at) from life_steward s where s.user_id = ${id}::uuid and s.status = 'accepted' and ${isOfTheDead('s')}`,
  ],
  [
    'stewardship_acts',
    sql`select l.created_at from steward_log l where l.actor_id = ${id}::uuid and ${isOfTheDead('l')}`,
  ],
  ['child_reviews', sql`select decided_at from submission_decision where decider_id = ${id}::uuid`],
  [
    'consents',
    sql`select created_at from consent_record where guardian_id = ${id}::uuid and act = 'given'`,
  ],
  ...(social ? socialActs(id) : []),
];

const socialActs = (id: string): readonly (readonly [Contribution, RawBuilder<unknown>])[] => [
  [
    'supportive_words',
    sql`select created_at from reaction where user_id = ${id}::uuid and owner_id <> ${id}::uuid and reaction_type in ('hug', 'candle', 'with_you', 'tear', 'strength')`,
  ],
  [
    'laughter_received',
    sql`select created_at from reaction where owner_id = ${id}::uuid and user_id <> ${id}::uuid and reaction_type = 'laugh'`,
  ],
];
