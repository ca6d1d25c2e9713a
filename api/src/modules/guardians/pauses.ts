/** Pausing something for a child, and lifting it. It runs out by itself: whether it holds is asked of the clock. */
import type { ChildPause } from '@kinlore/shared/contracts/care';
import type { SignedIn } from '../../platform/actor.ts';
import type { PauseKind } from '@kinlore/shared/contracts/care-words';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { childInCare } from './in-care.ts';
import {
  insertPause,
  lockRunning,
  pauseOf,
  pausesPage,
  setLifted,
  type PauseRow,
} from './pauses.queries.ts';

const DAY_MS = 86_400_000;

export interface Placed {
  readonly kind: PauseKind;
  readonly reason: string;
  readonly days: number;
}

function present(row: PauseRow, now: Date): ChildPause {
  const { placed_by: id, placed_by_name: name } = row;
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    until: row.until.toISOString(),
    placed_at: row.placed_at.toISOString(),
    placed_by: id === null || name === null ? null : { id, full_name: name },
    lifted_at: row.lifted_at?.toISOString() ?? null,
    is_running: row.lifted_at === null && row.until > now,
  };
}

type Services = Pick<Platform, 'clock' | 'outbox'>;

interface Asked {
  readonly actor: SignedIn;
  readonly childId: string;
}

async function place(
  transaction: Connection,
  { clock, outbox }: Services,
  { actor, childId }: Asked,
  { kind, days, ...sent }: Placed,
): Promise<ChildPause> {
  const now = clock.now();
  await childInCare(transaction, actor, childId, now);
  const reason = sent.reason.trim();
  ensure(reason !== '', 'care.reason_needed');
  const running = await lockRunning(transaction, childId, { kind, now });
  // The same once more is the same pause, whoever asked first.
  if (running?.reason === reason) return present(running, now);
  ensure(running === undefined, 'care.already_paused');
  const [id, placedBy] = [newId(), actor.user.id];
  const until = new Date(now.getTime() + days * DAY_MS);
  await insertPause(transaction, { id, childId, kind, reason, until, placedBy, now });
  const told = { pauseId: id, childId, guardianId: placedBy, kind };
  await outbox.append(transaction, { type: 'child.paused', ...told });
  const row = await pauseOf(transaction, childId, id);
  ensure(row, 'general.not_found');
  return present(row, now);
}

async function lift(
  transaction: Connection,
  { clock, outbox }: Services,
  { actor, childId }: Asked,
  pauseId: string,
): Promise<void> {
  const now = clock.now();
  await childInCare(transaction, actor, childId, now);
  ensure(await pauseOf(transaction, childId, pauseId), 'general.not_found');
  const by = actor.user.id;
  const lifted = await setLifted(transaction, { id: pauseId, childId, by, now });
  if (lifted === undefined) return;
  const told = { pauseId, childId, guardianId: by, kind: lifted.kind };
  await outbox.append(transaction, { type: 'child.pause_lifted', ...told });
}

interface PausesAsked {
  readonly limit?: number;
  readonly cursor?: string;
}

async function list(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { actor, childId }: Asked,
  { limit = 20, cursor }: PausesAsked,
): Promise<{ data: ChildPause[]; meta: { next: string | null } }> {
  const now = clock.now();
  await childInCare(database, actor, childId, now);
  const before = idCursor.decode(cursor);
  const rows = await pausesPage(database, childId, { before, limit });
  const page = pageOf(rows, limit, ({ id }) => idCursor.encode(id));
  return { data: page.rows.map((row) => present(row, now)), meta: { next: page.next } };
}

export function createPauses({ platform }: Pick<GuardiansContext, 'platform'>) {
  const { transact } = platform;
  return {
    /** Throws `care.already_paused` where it is paused for another reason. */
    place: (actor: SignedIn, childId: string, placed: Placed): Promise<ChildPause> =>
      transact((transaction) => place(transaction, platform, { actor, childId }, placed)),

    /** Lifting what is lifted or over changes nothing and tells nobody. */
    lift: (actor: SignedIn, childId: string, pauseId: string): Promise<void> =>
      transact((transaction) => lift(transaction, platform, { actor, childId }, pauseId)),

    list: (actor: SignedIn, childId: string, asked: PausesAsked) =>
      list(platform, { actor, childId }, asked),
  };
}
