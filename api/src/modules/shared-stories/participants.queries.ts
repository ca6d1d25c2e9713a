/** Who tells a story, who is asked to, and who else is in it. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { canName, isOpenTo } from '../access/index.ts';

/** A request runs out after so many days. */
export const REQUEST_DAYS = 60;
const DAY = 86_400_000;
const since = (now: Date): Date => new Date(now.getTime() - REQUEST_DAYS * DAY);
export const expiresAt = (invited: Date): Date => new Date(invited.getTime() + REQUEST_DAYS * DAY);

/** Those the viewer may hear of, and themselves. Who declined looks as if they had not answered, for as long as a request lasts. */
export const participantsOf = async (
  connection: Connection,
  viewer: string,
  storyId: string,
  now: Date,
) =>
  connection
    .selectFrom('story_participant as t')
    .select([
      't.user_id',
      sql<
        'pending' | 'accepted'
      >`case when t.status = 'accepted' then 'accepted' else 'pending' end`.as('status'),
    ])
    .where('t.story_id', '=', storyId)
    .where((eb) =>
      eb.or([
        eb('t.status', '=', 'accepted'),
        eb.and([
          eb('t.status', 'in', ['pending', 'declined']),
          eb('t.invited_at', '>', since(now)),
        ]),
      ]),
    )
    .where(isOpenTo(viewer, 't.user_id'))
    .orderBy('t.invited_at')
    .orderBy('t.user_id')
    .execute();

/** Everybody, whatever became of it. */
export const seatsOf = (connection: Connection, storyId: string) =>
  connection
    .selectFrom('story_participant')
    .select(['user_id', 'status', 'invited_at'])
    .where('story_id', '=', storyId)
    .execute();

/** Asked anew where it had run out. What was declined stays declined. False: they have been asked. */
export async function askToTell(
  transaction: Connection,
  storyId: string,
  userId: string,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written = 0n } = await transaction
    .insertInto('story_participant')
    .values({ story_id: storyId, user_id: userId, status: 'pending', invited_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['story_id', 'user_id'])
        .doUpdateSet({ status: 'pending', invited_at: at, answered_at: null })
        .where('story_participant.status', '=', 'expired'),
    )
    .executeTakeFirst();
  return written > 0n;
}

export const joinStory = (transaction: Connection, storyId: string, userId: string, at: Date) =>
  transaction
    .insertInto('story_participant')
    .values({
      story_id: storyId,
      user_id: userId,
      status: 'accepted',
      invited_at: at,
      answered_at: at,
    })
    .execute();

export const answerRequest = (
  transaction: Connection,
  storyId: string,
  userId: string,
  { status, at }: { readonly status: 'accepted' | 'declined'; readonly at: Date },
) =>
  transaction
    .updateTable('story_participant')
    .set({ status, answered_at: at })
    .where('story_id', '=', storyId)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute();

/** Requests to somebody, of stories whose owner is here and across no block. */
const requestsTo = (connection: Connection, userId: string, now: Date) =>
  connection
    .selectFrom('story_participant as t')
    .innerJoin('shared_story as s', 's.id', 't.story_id')
    .selectAll('s')
    .select('t.invited_at')
    .where('t.user_id', '=', userId)
    .where('t.status', '=', 'pending')
    .where('t.invited_at', '>', since(now))
    .where('s.deleted_at', 'is', null)
    .where(isOpenTo(userId, 's.owner_id'));

export const requestsPage = (
  connection: Connection,
  userId: string,
  { now, before, limit }: { readonly now: Date; before: string | null; limit: number },
) =>
  requestsTo(connection, userId, now)
    .$if(before !== null, (query) => query.where('s.id', '<', before))
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
    .execute();

export const requestTo = (connection: Connection, userId: string, storyId: string, now: Date) =>
  requestsTo(connection, userId, now).where('s.id', '=', storyId).executeTakeFirst();

/** Requests nobody answered, silently. */
export const expireRequests = (connection: Connection, now: Date): Promise<unknown> =>
  connection
    .updateTable('story_participant')
    .set({ status: 'expired', answered_at: now })
    .where('status', '=', 'pending')
    .where('invited_at', '<=', since(now))
    .execute();

/** Whom the viewer may name. */
export const nameable = async (
  connection: Connection,
  viewer: string,
  userId: string,
): Promise<{ readonly id: string; readonly is_asked: boolean } | undefined> =>
  connection
    .selectFrom('app_user as u')
    .select([
      'u.id',
      sql<boolean>`(u.life_status = 'living' and u.account_type <> 'memorial' and now() >= u.thirteen_at)`.as(
        'is_asked',
      ),
    ])
    .where('u.id', '=', userId)
    .where('u.id', '<>', viewer)
    .where(canName(viewer, 'u'))
    .executeTakeFirst();

/** Who else is in it, as far as the viewer may hear of them. */
export const peopleIn = (connection: Connection, viewer: string, storyId: string) =>
  connection
    .selectFrom('story_person as n')
    .select(['n.user_id', 'n.named_by'])
    .where('n.story_id', '=', storyId)
    .where(isOpenTo(viewer, 'n.user_id'))
    .orderBy('n.named_at')
    .orderBy('n.user_id')
    .execute();

export const countPeople = async (connection: Connection, storyId: string): Promise<number> =>
  (
    await connection
      .selectFrom('story_person')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('story_id', '=', storyId)
      .executeTakeFirstOrThrow()
  ).n;

export const putPerson = (
  transaction: Connection,
  row: { story_id: string; user_id: string; named_by: string; named_at: Date },
): Promise<unknown> =>
  transaction
    .insertInto('story_person')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const personIn = (connection: Connection, storyId: string, userId: string) =>
  connection
    .selectFrom('story_person')
    .select(['named_by'])
    .where('story_id', '=', storyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const takePerson = (transaction: Connection, storyId: string, userId: string) =>
  transaction
    .deleteFrom('story_person')
    .where('story_id', '=', storyId)
    .where('user_id', '=', userId)
    .execute();
