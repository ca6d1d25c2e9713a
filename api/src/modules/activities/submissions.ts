/** A child's memory waits for a guardian, who lets it be shared or gives it back with a word. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { SubmissionVerdict } from '@kinlore/shared/contracts/submissions';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { childrenDecidedFor, childrenOf } from '../access/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { Reader } from './activities.policy.ts';
import type { Announcing } from './announcing.ts';
import { decide, type Settled, type Verdict } from './deciding.ts';
import type { Page, Reading } from './reading.ts';
import { decisionOn, submittedPage } from './submissions.queries.ts';

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
  const settle = (reader: Reader, ids: readonly string[], verdict: Verdict): Promise<Settled> =>
    transact((transaction) => decide(transaction, services, reader, { ...verdict, ids }));
  return {
    async decide(reader, id, verdict) {
      const {
        refused: [refusal],
      } = await settle(reader, [id], verdict);
      if (refusal !== undefined) throw new DomainError(refusal.code);
      return reading.one(reader, { id });
    },
    async approveAll(reader, ids) {
      const { ids: approved, refused } = await settle(reader, ids, { decision: 'approve' });
      return { approved: [...approved], refused: refused.map((one) => ({ ...one })) };
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
