/** Deciding about what children want to share: of several each is judged by itself, in as many statements as one takes. */
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import type { SubmissionDecision } from '@kinlore/shared/contracts/submissions';
import type { Connection } from '../../platform/ports.ts';
import { childrenDecidedFor } from '../access/index.ts';
import type { Reader } from './activities.policy.ts';
import { lockReadableAmong, type ActivityRow } from './activities.queries.ts';
import { announceAll, type Announcing } from './announcing.ts';
import { keepDecisions, settle } from './submissions.queries.ts';

export interface Verdict {
  readonly decision: SubmissionDecision;
  readonly note?: string;
}
interface Refused {
  readonly id: string;
  readonly code: ErrorCode;
}
export interface Settled {
  readonly ids: readonly string[];
  readonly refused: readonly Refused[];
}

/** Why this reader can decide nothing about it; null where they can. */
function refusalOf(
  row: ActivityRow | undefined,
  children: Awaited<ReturnType<typeof childrenDecidedFor>>,
): ErrorCode | null {
  if (row === undefined) return 'general.not_found';
  const care = children.get(row.owner_id);
  if (care === undefined) return 'general.forbidden';
  if (care === 'on_hold') return 'parent.on_hold';
  return row.status === 'submitted' ? null : 'activity.not_submitted';
}

/** What can be decided about, locked, and what cannot. */
async function judge(
  transaction: Connection,
  { subject, user }: Reader,
  ids: readonly string[],
): Promise<{ readonly rows: readonly ActivityRow[]; readonly refused: readonly Refused[] }> {
  const children = await childrenDecidedFor(transaction, user.id);
  const locked = await lockReadableAmong(transaction, subject.id, [...ids]);
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
  services: Announcing,
  reader: Reader,
  { decision, note = '', ids }: Verdict & { readonly ids: readonly string[] },
): Promise<Settled> {
  const { rows, refused } = await judge(transaction, reader, ids);
  if (rows.length === 0) return { ids: [], refused };
  const settled = rows.map(({ id }) => id);
  const deciderId = reader.user.id;
  const told = { deciderId, decision, note, at: services.clock.now() };
  await keepDecisions(transaction, settled, told);
  if (decision === 'approve') await announceAll(transaction, services, rows);
  await settle(transaction, settled, told);
  await services.outbox.append(
    transaction,
    ...rows.map(({ id: activityId, owner_id: ownerId }) => ({
      type: 'activity.decided' as const,
      activityId,
      ownerId,
      deciderId,
      decision,
    })),
  );
  return { ids: settled, refused };
}
