/** A child's memory waits for a guardian, who lets it be shared or gives it back with a word. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { SubmissionDecision, SubmissionVerdict } from '@kinlore/shared/contracts/submissions';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { childrenDecidedFor, childrenOf } from '../access/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { Reader } from './activities.policy.ts';
import { changeActivity, lockReadable, type ActivityRow } from './activities.queries.ts';
import { announce, tellItIsBack, type Announcing } from './announcing.ts';
import { contentOf } from './content.ts';
import { noParts, partsOf } from './parts.queries.ts';
import type { Page, Reading } from './reading.ts';
import { decisionOn, keepDecision, submittedPage } from './submissions.queries.ts';

export interface Verdict {
  readonly decision: SubmissionDecision;
  readonly note?: string;
}

export interface Approved {
  approved: string[];
  refused: { id: string; code: string }[];
}

export interface Submissions {
  /** What waits for this guardian, the oldest first. */
  waiting(
    reader: Reader,
    query: { limit?: number; cursor?: string; child_id?: string },
  ): Promise<Page>;
  /** Throws `general.not_found`, `general.forbidden`, `parent.on_hold`, `activity.not_submitted`. */
  decide(reader: Reader, id: string, verdict: Verdict): Promise<Activity>;
  approveAll(reader: Reader, ids: readonly string[]): Promise<Approved>;
  /** Null where nobody has decided. Throws `general.not_found` for whom it does not concern. */
  decided(reader: Reader, id: string): Promise<SubmissionVerdict | null>;
}

const PAGE = 20;

/** The row, if it waits for this reader. */
async function lockWaiting(
  transaction: Connection,
  { subject, user }: Reader,
  id: string,
): Promise<ActivityRow> {
  const row = await lockReadable(transaction, subject.id, id);
  ensure(row, 'general.not_found');
  const care = (await childrenDecidedFor(transaction, user.id)).get(row.owner_id);
  ensure(care, 'general.forbidden');
  ensure(care === 'awake', 'parent.on_hold');
  ensure(row.status === 'submitted', 'activity.not_submitted');
  return row;
}

async function decide(
  transaction: Connection,
  services: Announcing,
  reader: Reader,
  { id, decision, note = '' }: Verdict & { readonly id: string },
): Promise<void> {
  const row = await lockWaiting(transaction, reader, id);
  const [at, deciderId] = [services.clock.now(), reader.user.id];
  await keepDecision(transaction, { activityId: id, deciderId, decision, note, at });
  await changeActivity(transaction, id, {
    updated_at: at,
    ...(decision === 'approve'
      ? { status: 'published', published_at: row.published_at ?? at }
      : { status: 'draft' }),
  });
  const told = { activityId: id, ownerId: row.owner_id, deciderId, decision };
  await services.outbox.append(transaction, { type: 'activity.decided', ...told });
  if (decision !== 'approve') return;
  const parts = (await partsOf(transaction, [id])).get(id) ?? noParts;
  const content = contentOf(row, parts);
  if (row.published_at === null)
    await announce(transaction, services, { row, status: 'published', content, parts });
  else await tellItIsBack(transaction, services, row, parts);
}

interface Deps {
  readonly progress: Announcing['progress'];
  readonly people: PeopleService;
  readonly reading: Pick<Reading, 'among' | 'one'>;
}

export const createSubmissions = (platform: Platform, deps: Deps): Submissions => ({
  ...createDeciding(platform, deps),
  ...createReadingWaiting(platform, deps),
});

function createDeciding(
  { clock, outbox, transact }: Platform,
  { progress, reading }: Deps,
): Pick<Submissions, 'decide' | 'approveAll'> {
  const services: Announcing = { clock, outbox, progress };
  const settle = (reader: Reader, id: string, verdict: Verdict): Promise<void> =>
    transact((transaction) => decide(transaction, services, reader, { ...verdict, id }));
  return {
    async decide(reader, id, verdict) {
      await settle(reader, id, verdict);
      return reading.one(reader, { id });
    },
    async approveAll(reader, ids) {
      const answer: Approved = { approved: [], refused: [] };
      // One after the other, each whole or not at all: one that was decided meanwhile harms no other.
      for (const id of new Set(ids))
        try {
          await settle(reader, id, { decision: 'approve' });
          answer.approved.push(id);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          answer.refused.push({ id, code: error.code });
        }
      return answer;
    },
  };
}

function createReadingWaiting(
  { database }: Platform,
  deps: Deps,
): Pick<Submissions, 'waiting' | 'decided'> {
  return {
    async waiting(reader, { limit = PAGE, cursor, child_id: childId }) {
      const children = await childrenDecidedFor(database, reader.user.id);
      const asked = [...children].flatMap(([id, care]) =>
        care === 'awake' && (childId === undefined || childId === id) ? [id] : [],
      );
      const ids = await submittedPage(database, asked, { after: idCursor.decode(cursor), limit });
      const page = pageOf(ids, limit, (id) => idCursor.encode(id));
      const data = await deps.reading.among(database, reader, page.rows);
      return { data, meta: { next: page.next } };
    },
    decided: (reader, id) => readVerdict(database, deps, reader, id),
  };
}

async function readVerdict(
  database: Connection,
  { people, reading }: Deps,
  reader: Reader,
  id: string,
): Promise<SubmissionVerdict | null> {
  const { owner } = await reading.one(reader, { id });
  const isTheirs =
    owner.id === reader.subject.id || (await childrenOf(database, reader.user.id)).has(owner.id);
  ensure(isTheirs, 'general.not_found');
  const row = await decisionOn(database, id);
  if (row === undefined) return null;
  const { decision, note, decider_id: deciderId } = row;
  const cards = await people.cards(database, deciderId === null ? [] : [deciderId]);
  const decider = cards.get(deciderId ?? '') ?? null;
  return { decision, note, decider, decided_at: row.decided_at.toISOString() };
}
