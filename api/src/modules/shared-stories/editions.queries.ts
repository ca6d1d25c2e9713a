/** What is proposed to be published, and the word of everybody named in it. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { ConsentStanding } from '@kinlore/shared/contracts/story-consents';
import type { StoryConsent, StoryEdition } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { isOpenTo, mayAnswerFor, notBlocked } from '../access/index.ts';

export type EditionRow = Selectable<StoryEdition>;

export const editionOf = (connection: Connection, storyId: string, edition: number) =>
  connection
    .selectFrom('story_edition')
    .selectAll()
    .where('story_id', '=', storyId)
    .where('edition', '=', edition)
    .executeTakeFirst();

export const latestEdition = (connection: Connection, storyId: string) =>
  connection
    .selectFrom('story_edition')
    .selectAll()
    .where('story_id', '=', storyId)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertEdition = (transaction: Connection, row: Insertable<StoryEdition>) =>
  transaction.insertInto('story_edition').values(row).execute();

export const insertParts = (
  transaction: Connection,
  { story_id, edition }: Pick<EditionRow, 'story_id' | 'edition'>,
  parts: readonly { readonly id: string; readonly version: number }[],
) =>
  transaction
    .insertInto('story_edition_part')
    .values(parts.map(({ id, version }) => ({ story_id, edition, perspective_id: id, version })))
    .execute();

/** Everybody named: who wrote a part of it, its owner, and who else is said to be in it. The owner, who proposes it, has agreed. */
export const askEverybody = (
  transaction: Connection,
  { story_id, edition }: Pick<EditionRow, 'story_id' | 'edition'>,
  { ownerId, at }: { readonly ownerId: string; readonly at: Date },
) =>
  sql`insert into story_consent (story_id, edition, user_id, name, answer, answered_by, answered_at)
    select ${story_id}, ${edition}, u.id, u.full_name, case when u.id = ${ownerId} then 'agree' end,
      case when u.id = ${ownerId} then u.id end, case when u.id = ${ownerId} then ${at}::timestamptz end
    from app_user u where u.id = ${ownerId}
      or u.id in (select n.user_id from story_person n where n.story_id = ${story_id})
      or u.id in (select p.author_id from story_edition_part part join story_perspective p on p.id = part.perspective_id
        where part.story_id = ${story_id} and part.edition = ${edition})`.execute(transaction);

export const settleEdition = (
  transaction: Connection,
  { story_id, edition }: Pick<EditionRow, 'story_id' | 'edition'>,
  outcome: NonNullable<EditionRow['outcome']>,
  at: Date,
) =>
  transaction
    .updateTable('story_edition')
    .set({ outcome, settled_at: at })
    .where('story_id', '=', story_id)
    .where('edition', '=', edition)
    .where('settled_at', 'is', null)
    .execute();

export const wordsOf = (connection: Connection, storyId: string, edition: number) =>
  connection
    .selectFrom('story_consent')
    .select(['user_id', 'answer'])
    .where('story_id', '=', storyId)
    .where('edition', '=', edition)
    .execute();

export type ConsentRow = Pick<
  Selectable<StoryConsent>,
  'story_id' | 'edition' | 'user_id' | 'name' | 'answer'
> & {
  readonly now_called: string;
  /** The viewer gives their word. */
  readonly is_mine: boolean;
  /** The viewer may hear of them. */
  readonly is_shown: boolean;
};

/** Of these editions, who is named and what they said. Nobody's name is free across a block from whose story it is. */
export async function consentsTo(
  connection: Connection,
  viewer: string,
  editions: readonly { readonly id: string; readonly edition: number }[],
): Promise<readonly ConsentRow[]> {
  if (editions.length === 0) return [];
  const pairs = sql.join(editions.map(({ id, edition }) => sql`(${id}::uuid, ${edition}::int)`));
  const { rows } = await sql<ConsentRow>`
    select c.story_id, c.edition, c.user_id, c.name, u.full_name as now_called, ${mayAnswerFor(viewer, 'c.user_id')} as is_mine,
      ${isOpenTo(viewer, 'c.user_id')} as is_shown,
      case when c.answer = 'agree' and not ${notBlocked(sql.ref<string>('c.user_id'), 's.owner_id')} then 'mask' else c.answer end as answer
    from story_consent c join app_user u on u.id = c.user_id join shared_story s on s.id = c.story_id where (c.story_id, c.edition) in (${pairs}) order by c.user_id`.execute(
    connection,
  );
  return rows;
}

/** A no to the name stands in what was published too; a yes is to what is proposed, and frees nobody's name in what was read before. */
export const writeAnswer = async (
  transaction: Connection,
  viewer: string,
  {
    storyId,
    userId,
    editions,
    answer,
    at,
  }: {
    readonly storyId: string;
    readonly userId: string;
    readonly editions: readonly number[];
    readonly answer: NonNullable<ConsentRow['answer']>;
    readonly at: Date;
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('story_consent')
    .set({ answer, answered_by: viewer, answered_at: at })
    .where('story_id', '=', storyId)
    .where('user_id', '=', userId)
    .where('edition', 'in', [...editions])
    .where(mayAnswerFor(viewer, 'story_consent.user_id'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Editions whose time is over. */
export const dueEditions = (connection: Connection, now: Date, limit: number) =>
  connection
    .selectFrom('story_edition')
    .select(['story_id', 'edition'])
    .where('settled_at', 'is', null)
    .where('until', '<=', now)
    .orderBy('until')
    .limit(limit)
    .execute();

export interface WantedRow {
  readonly id: string;
  readonly owner_id: string;
  readonly title: string;
  readonly user_id: string;
  readonly until: Date;
  readonly edition: number;
  readonly answer: ConsentRow['answer'];
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
  readonly is_published: boolean;
}

/** What is proposed and has no word yet. */
const waiting = sql`c.edition = s.proposed_edition and c.answer is null`;
/** What is published and names them, else what is proposed and has their word. Whoever's story it is asked for it. */
const given = sql`c.user_id <> s.owner_id and (c.edition = s.published_edition
  or c.edition = s.proposed_edition and c.answer is not null and not exists (
    select 1 from story_consent p where p.story_id = c.story_id and p.user_id = c.user_id and p.edition = s.published_edition))`;
const standings = { waiting, given } as const satisfies Record<
  ConsentStanding,
  RawBuilder<unknown>
>;

/** Whose word the viewer gives, by story and person: it is still wanted, or was given. */
export async function consentPage(
  connection: Connection,
  viewer: string,
  {
    after,
    limit,
    standing,
  }: {
    readonly after: readonly [string, string] | null;
    readonly limit: number;
    readonly standing: ConsentStanding;
  },
): Promise<readonly WantedRow[]> {
  const older: RawBuilder<unknown> =
    after === null
      ? sql`true`
      : sql`(c.story_id, c.user_id) < (${after[0]}::uuid, ${after[1]}::uuid)`;
  // Those whose word it may be are few; of each what is open is found by an index.
  const { rows } = await sql<WantedRow>`
    select s.id, s.owner_id, e.title, c.user_id, e.until, e.edition, c.answer, c.answered_at,
      nullif(c.answered_by, c.user_id) as answered_by, c.edition is not distinct from s.published_edition as is_published
    from story_consent c
    join shared_story s on s.id = c.story_id and s.deleted_at is null and s.hidden_at is null
    join story_edition e on e.story_id = c.story_id and e.edition = c.edition
    where ${standings[standing]} and c.user_id in (select ${viewer}::uuid
        union select g.child_id from guardianship g where g.guardian_id = ${viewer} and g.withdrawn_at is null
        union select k.life_id from life_steward k where k.user_id = ${viewer} and k.status = 'accepted')
      and ${mayAnswerFor(viewer, 'c.user_id')} and ${isOpenTo(viewer, 's.owner_id')} and ${older}
    order by c.story_id desc, c.user_id desc limit ${limit + 1}`.execute(connection);
  return rows;
}
