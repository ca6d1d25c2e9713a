/** Votes of a family, as rows. */
import { sql, type Updateable } from 'kysely';
import type { StewardVotePerson } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { isGrownUp } from '../access/index.ts';

export const openVoteOf = (connection: Connection, lifeId: string) =>
  connection
    .selectFrom('steward_vote')
    .selectAll()
    .where('life_id', '=', lifeId)
    .where('state', '=', 'open')
    .executeTakeFirst();
export type VoteRow = NonNullable<Awaited<ReturnType<typeof openVoteOf>>>;

/** Of a vote in which the viewer is asked. */
export const voteFor = (connection: Connection, userId: string, id: string) =>
  connection
    .selectFrom('steward_vote as v')
    .innerJoin('steward_vote_person as p', 'p.vote_id', 'v.id')
    .selectAll('v')
    .where('v.id', '=', id)
    .where('p.user_id', '=', userId)
    .executeTakeFirst();

/** Those who are asked and are here, the nearest first. */
export const peopleOf = (connection: Connection, voteId: string) =>
  connection
    .selectFrom('steward_vote_person as p')
    .selectAll('p')
    .where('p.vote_id', '=', voteId)
    .where(isGrownUp('p.user_id'))
    .orderBy(sql`p.degree nulls last`)
    .orderBy('p.user_id')
    .execute();
export type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number];

interface Opening {
  readonly lifeId: string;
  readonly openedAt: Date;
  readonly endsAt: Date;
  readonly people: readonly {
    readonly userId: string;
    readonly degree: number | null;
    readonly isNamed: boolean;
  }[];
}

export async function insertVote(
  transaction: Connection,
  { lifeId, openedAt, endsAt, people }: Opening,
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('steward_vote')
    .values({ id, life_id: lifeId, opened_at: openedAt, ends_at: endsAt })
    .execute();
  await transaction
    .insertInto('steward_vote_person')
    .values(
      people.map(({ userId, degree, isNamed }) => ({
        vote_id: id,
        user_id: userId,
        degree,
        nominated_at: isNamed ? openedAt : null,
      })),
    )
    .execute();
  return id;
}

export const endVote = (
  transaction: Connection,
  id: string,
  {
    state,
    at,
    elected,
  }: {
    readonly state: 'decided' | 'nobody' | 'returned';
    readonly at: Date;
    readonly elected: string | null;
  },
) =>
  transaction
    .updateTable('steward_vote')
    .set({ state, ended_at: at, elected_id: elected })
    .where('id', '=', id)
    .execute();

export const notePerson = (
  transaction: Connection,
  { vote_id: voteId, user_id: userId }: Pick<PersonRow, 'vote_id' | 'user_id'>,
  values: Updateable<StewardVotePerson>,
) =>
  transaction
    .updateTable('steward_vote_person')
    .set(values)
    .where('vote_id', '=', voteId)
    .where('user_id', '=', userId)
    .execute();

/** Who is no longer willing is chosen by nobody. */
export const forgetChoices = (transaction: Connection, voteId: string, userId: string) =>
  transaction
    .updateTable('steward_vote_person')
    .set({ choice: null, chosen_at: null })
    .where('vote_id', '=', voteId)
    .where('choice', '=', userId)
    .execute();
