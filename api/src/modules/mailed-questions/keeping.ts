/** What becomes of an answer: a memory of who asked, or put away. */
import type { CreateActivity } from '@kinlore/shared/contracts/activities';
import type { MailedQuestion } from '@kinlore/shared/contracts/mailed-questions';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { Replayed } from '../../platform/http/idempotency.ts';
import { readRecord } from '../../platform/rows.ts';
import { hashSecret } from '../../platform/tokens.ts';
import type { Platform } from '../../platform/ports.ts';
import type { ActivityService } from '../activities/index.ts';
import { changeMailed, lockMailed, ownOne, type OwnRow } from './mailed-questions.queries.ts';
import { presentOwn, type ShowingDeps } from './showing.ts';

export interface Deps extends ShowingDeps, Pick<Platform, 'transact'> {
  readonly activities: Pick<ActivityService, 'createOnce'>;
}

const MOST_TITLE = 200;
const titleOf = (words: string): string =>
  words.length <= MOST_TITLE ? words : `${words.slice(0, MOST_TITLE - 1).trimEnd()}…`;

/** For nobody else: who may read what somebody told is chosen afterwards. */
async function memoryOf(
  { media }: Deps,
  connection: Deps['database'],
  row: OwnRow,
): Promise<CreateActivity> {
  const { pictures, recordings } = await media.shown(connection, row.media_ids, row.from_id);
  const isSpoken = (id: string): boolean =>
    (recordings.get(id)?.({ caption: '', transcript: [] }) ?? null) !== null;
  const named = (ids: readonly string[]) => ids.map((id) => ({ media_id: id }));
  return {
    status: 'published',
    type: 'everyday',
    subtype: 'ordinary_day',
    title: titleOf(row.words),
    body: row.answer ?? '',
    told_by: row.to_name,
    audience: 'self',
    media: named(row.media_ids.filter((id) => pictures.has(id) && !isSpoken(id))),
    recordings: named(row.media_ids.filter(isSpoken)),
  };
}

async function answered(deps: Deps, { subject }: SignedIn, id: string): Promise<OwnRow> {
  const row = await ownOne(deps.database, subject.id, id);
  ensure(row, 'general.not_found');
  ensure(row.answered_at !== null, 'question.no_answer');
  return row;
}

/** The same memory however often it is asked: it is kept under the question, in the transaction that makes it. */
export async function keep(deps: Deps, actor: SignedIn, id: string): Promise<MailedQuestion> {
  const row = await answered(deps, actor, id);
  if (row.kept_id === null) {
    const given = await deps.activities.createOnce(
      actor,
      await memoryOf(deps, deps.database, row),
      {
        userId: actor.subject.id,
        route: '/mailed-questions/:id/keep',
        key: `${id} ${row.activity_id ?? 'first'}`,
        hash: hashSecret(id),
      },
    );
    const made =
      given instanceof Replayed
        ? readRecord(readRecord(given.answer)['data'])['id']
        : given.data.id;
    ensure(typeof made === 'string' ? made : null, 'general.conflict');
    await changeMailed(deps.database, id, { state: 'kept', activity_id: String(made) });
  }
  return presentOwn(deps, deps.database, actor.subject.id, id);
}

export const putAway = (deps: Deps, actor: SignedIn, id: string): Promise<MailedQuestion> =>
  deps.transact(async (transaction) => {
    await lockMailed(transaction, id);
    const row = await ownOne(transaction, actor.subject.id, id);
    ensure(row, 'general.not_found');
    ensure(row.answered_at !== null && row.kept_id === null, 'question.no_answer');
    await changeMailed(transaction, id, { state: 'put_away' });
    return presentOwn(deps, transaction, actor.subject.id, id);
  });
