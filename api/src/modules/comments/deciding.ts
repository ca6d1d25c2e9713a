/** Deciding about what children say: of several each is judged by itself, in as many statements as one takes. */
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import type { SubmissionDecision } from '@kinlore/shared/contracts/submission-words';
import type { DomainEvent } from '../../events.ts';
import type { User } from '../../platform/actor.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { childrenDecidedFor } from '../access/index.ts';
import type { CommentRow } from './comments.queries.ts';
import { subjectOf, type Deps } from './subjects.ts';
import { keepDecisions, lockOfChildren, settle } from './waiting.queries.ts';
import { isCounted } from './words.ts';

export interface Verdict {
  readonly decision: SubmissionDecision;
  readonly note?: string;
}
interface Refused {
  readonly id: string;
  readonly code: ErrorCode;
}
interface Settled {
  readonly ids: readonly string[];
  readonly refused: readonly Refused[];
}

type Deciding = Pick<Platform, 'clock' | 'outbox'> & Pick<Deps, 'subjects'>;

/** Why nothing can be decided about it; null where something can. */
function refusalOf(
  row: (CommentRow & { readonly is_below: boolean }) | undefined,
  children: Awaited<ReturnType<typeof childrenDecidedFor>>,
): ErrorCode | null {
  if (row === undefined) return 'general.not_found';
  if (children.get(row.author_id) === 'on_hold') return 'parent.on_hold';
  if (row.status !== 'submitted') return 'comment.not_submitted';
  return row.is_below ? null : 'general.not_found';
}

/** What can be decided about, locked, and what cannot. */
async function judge(
  transaction: Connection,
  guardian: User,
  ids: readonly string[],
): Promise<{ readonly rows: readonly CommentRow[]; readonly refused: readonly Refused[] }> {
  const children = await childrenDecidedFor(transaction, guardian.id);
  const locked = await lockOfChildren(transaction, ids, [...children.keys()]);
  const byId = new Map(locked.map((row) => [row.id, row]));
  const judged = [...new Set(ids)].map((id) => {
    const row = byId.get(id);
    return { id, row, code: refusalOf(row, children) };
  });
  return {
    rows: judged.flatMap(({ row, code }) => (row !== undefined && code === null ? [row] : [])),
    refused: judged.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }])),
  };
}

export async function decide(
  transaction: Connection,
  services: Deciding,
  guardian: User,
  { decision, note = '', ids }: Verdict & { readonly ids: readonly string[] },
): Promise<Settled> {
  const { rows, refused } = await judge(transaction, guardian, ids);
  if (rows.length === 0) return { ids: [], refused };
  const settled = rows.map(({ id }) => id);
  const told = { deciderId: guardian.id, decision, note, at: services.clock.now() };
  await keepDecisions(transaction, settled, told);
  await settle(transaction, settled, told);
  if (decision === 'approve') await count(transaction, services, rows);
  const events = rows.flatMap((row) => eventsOf(row, guardian.id, decision));
  await services.outbox.append(transaction, ...events);
  return { ids: settled, refused };
}

async function count(
  transaction: Connection,
  services: Deciding,
  rows: readonly CommentRow[],
): Promise<void> {
  for (const [type, below] of Map.groupBy(rows, ({ subject_type }) => subject_type)) {
    const counted = below.filter((row) => isCounted({ ...row, status: 'published' }));
    const ids = counted.map(({ subject_id: id }) => id);
    await subjectOf(services, type).count(transaction, ids, 1);
  }
}

/** A child earns nothing by what it says to others (rules R1); whose memory it is hears of it once. */
function eventsOf(
  row: CommentRow,
  deciderId: string,
  decision: SubmissionDecision,
): readonly DomainEvent[] {
  const about = {
    commentId: row.id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    authorId: row.author_id,
  };
  const decided: DomainEvent = { type: 'comment.decided', ...about, deciderId, decision };
  const isHeard = decision === 'approve' && row.published_at === null;
  return isHeard
    ? [decided, { type: 'comment.created', ...about, ownerId: row.owner_id }]
    : [decided];
}
