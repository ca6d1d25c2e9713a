/** Guardians who disagree: what an administrator sees of it, which is who and since when, and decides. */
import {
  conflictDecisions,
  type ConflictDecision,
  type GuardianshipConflict,
} from '@kinlore/shared/contracts/guardianship';
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import type { GuardianshipChange } from '@kinlore/shared/contracts/notifications/guardianship-words';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { idCursor, oneOf, pageOf } from '../../platform/rows.ts';
import type { GuardiansContext } from './guardians-context.ts';
import {
  activeGuardiansOf,
  conflictById,
  conflictsPage,
  settleConflict,
  type ConflictRow,
} from './conflicts.queries.ts';
import {
  endGuardianship,
  guardiansPage,
  lockChild,
  recordConsent,
} from './guardianship.queries.ts';
import { beginEnd, goOn, othersOf, tellGuardians } from './guardianship.ts';

const conflictKinds = ['withdrawal', 'removal'] as const;

const told: Readonly<Record<ConflictDecision, GuardianshipChange>> = {
  continue: 'continued',
  remove: 'removed',
  close: 'closed',
};

type Active = Awaited<ReturnType<typeof activeGuardiansOf>>;

const personOf = (id: string | null, full_name: string | null) =>
  id === null || full_name === null ? null : { id, full_name };

const present = (row: ConflictRow, active: Active): GuardianshipConflict => ({
  id: row.id,
  kind: oneOf(conflictKinds, row.kind),
  child: { id: row.child_id, username: row.child_username },
  raised_by: personOf(row.raised_by, row.raiser_name),
  about: personOf(row.about_id, row.about_name),
  guardians: active
    .filter(({ child_id }) => child_id === row.child_id)
    .map(({ id, full_name }) => ({ id, full_name })),
  raised_at: row.raised_at.toISOString(),
  decision: row.decision === null ? null : oneOf([...conflictDecisions, 'settled'], row.decision),
  reason: row.reason,
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** Who writes down what an administrator did. */
export type WriteAudit = (
  transaction: Connection,
  actor: SignedIn,
  conflictId: string,
  detail: { readonly kind: string; readonly decision: ConflictDecision },
) => Promise<void>;

/** These look after the child no more. */
async function remove(
  { platform: { sign } }: GuardiansContext,
  transaction: Connection,
  {
    childId,
    ids,
    now,
  }: { readonly childId: string; readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  for (const guardianId of ids) {
    const who = { guardianId, childId, now };
    await endGuardianship(transaction, who);
    await recordConsent(transaction, {
      ...who,
      act: 'removed',
      version: CONSENT_VERSION,
      place: sign('consent-place', 'administration'),
    });
  }
}

async function carryOut(
  context: GuardiansContext,
  transaction: Connection,
  { child_id: childId, about_id: about, kind }: ConflictRow,
  decision: ConflictDecision,
): Promise<void> {
  const now = context.platform.clock.now();
  if (decision === 'close') {
    const ids = await othersOf(transaction, childId, []);
    await remove(context, transaction, { childId, ids, now });
    await beginEnd(transaction, childId, now);
    return;
  }
  const goes = decision === 'remove' && kind === 'removal' && about !== null ? [about] : [];
  const left = await othersOf(transaction, childId, goes);
  ensure(left.length > 0, 'parent.nobody_left');
  await remove(context, transaction, { childId, ids: goes, now });
  await goOn(transaction, childId);
}

/** The conflict, its child locked. Throws where it was decided, or concerns who decides. */
async function lockConflict(transaction: Connection, { user }: SignedIn, id: string) {
  const seen = await conflictById(transaction, id);
  ensure(seen, 'general.not_found');
  await lockChild(transaction, seen.child_id);
  const row = await conflictById(transaction, id);
  ensure(row?.decided_at === null, 'parent.conflict_decided');
  ensure(row, 'parent.conflict_decided');
  const all = (await guardiansPage(transaction, row.child_id)).map((one) => one.guardian_id);
  ensure(!all.includes(user.id), 'parent.own_conflict');
  return { row, all };
}

interface Decided {
  readonly decision: ConflictDecision;
  readonly reason: string;
}

async function decideIn(
  context: GuardiansContext,
  transaction: Connection,
  actor: SignedIn,
  { id, decision, reason }: Decided & { readonly id: string },
): Promise<ConflictRow> {
  const { row, all } = await lockConflict(transaction, actor, id);
  const childId = row.child_id;
  const now = context.platform.clock.now();
  await carryOut(context, transaction, row, decision);
  await settleConflict(transaction, id, { decision, reason, by: actor.user.id, now });
  await tellGuardians(context, transaction, {
    change: told[decision],
    childId,
    actorId: null,
    toIds: decision === 'close' ? all : [...all, childId],
  });
  const after = await conflictById(transaction, id);
  ensure(after, 'general.not_found');
  return after;
}

const conflictList = ({ platform: { database } }: GuardiansContext) => ({
  /** Newest first. Throws `general.cursor`. */
  async list(query: {
    readonly limit?: number;
    readonly cursor?: string;
    readonly status?: 'open' | 'decided';
  }) {
    const { limit = 20, cursor, status = 'open' } = query;
    const before = idCursor.decode(cursor);
    const found = await conflictsPage(database, { isOpen: status === 'open', before, limit });
    const page = pageOf(found, limit, ({ id }) => idCursor.encode(id));
    const children = page.rows.map(({ child_id }) => child_id);
    const active = children.length === 0 ? [] : await activeGuardiansOf(database, children);
    return { data: page.rows.map((row) => present(row, active)), meta: { next: page.next } };
  },
});

export const createConflicts = (context: GuardiansContext) => {
  const { transact } = context.platform;
  return {
    ...conflictList(context),

    /** Throws what the endpoint declares. */
    decide: (
      actor: SignedIn,
      id: string,
      decided: Decided,
      audit: WriteAudit,
    ): Promise<GuardianshipConflict> =>
      transact(async (transaction) => {
        const row = await decideIn(context, transaction, actor, { ...decided, id });
        const kind = oneOf(conflictKinds, row.kind);
        await audit(transaction, actor, id, { kind, decision: decided.decision });
        return present(row, await activeGuardiansOf(transaction, [row.child_id]));
      }),
  };
};
export type Conflicts = ReturnType<typeof createConflicts>;
