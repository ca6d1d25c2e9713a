/** Agreeing or declining as the second administrator, and ending it. Every act locks what it decides about. */
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { ensureProved } from '../auth/index.ts';
import type { InspectionContext } from './deps.ts';
import { changeInspection, lockInspection, type InspectionRow } from './inspections.queries.ts';
import { openInspection, type Done } from './opening.ts';
import { stageOf } from './stage.ts';

interface Decision {
  readonly id: string;
  readonly decision: 'agree' | 'decline';
}

async function decide(
  context: InspectionContext,
  transaction: Connection,
  actor: SignedIn,
  { id, decision }: Decision,
): Promise<Done> {
  const now = context.platform.clock.now();
  const row = await lockInspection(transaction, actor.user.id, id);
  ensure(row, 'general.not_found');
  ensure(row.asker_id !== actor.user.id, 'inspection.another_must_agree');
  ensure(stageOf(row, now) === 'waiting', 'inspection.already_decided');
  await context.audit(transaction, actor, `inspection.${decision}`, 'inspection', id);
  const { row: decided, after } =
    decision === 'agree'
      ? await openInspection(context, transaction, row, actor.user.id)
      : {
          row: await changeInspection(transaction, id, {
            decided_by: actor.user.id,
            decided_at: now,
            ended_at: now,
          }),
          after: [],
        };
  const told = await context.notifications.notify(transaction, {
    userId: row.asker_id,
    type: 'inspection_decided',
    dedupeKey: `inspection_decided ${id}`,
    data: () => ({
      sender_name: actor.user.fullName,
      inspection: decision === 'agree' ? 'agreed' : 'declined',
    }),
  });
  return { row: decided, after: [...after, told] };
}

/** Twice is once. Whoever asked ends it, and so does every other administrator while it is open. */
async function end(
  context: InspectionContext,
  transaction: Connection,
  actor: SignedIn,
  id: string,
): Promise<InspectionRow> {
  const now = context.platform.clock.now();
  const row = await lockInspection(transaction, actor.user.id, id);
  ensure(row, 'general.not_found');
  const stage = stageOf(row, now);
  if (stage !== 'open' && !(stage === 'waiting' && row.asker_id === actor.user.id)) return row;
  await context.audit(transaction, actor, 'inspection.end', 'inspection', id);
  return changeInspection(transaction, id, { ended_at: now });
}

export const createDecisions = (context: InspectionContext) => {
  const { clock, transact } = context.platform;
  return {
    /** Of two at once the second is refused. Throws `auth.step_up_required`, `inspection.another_must_agree`, `inspection.already_decided`. */
    async decide(actor: SignedIn, decision: Decision): Promise<InspectionRow> {
      ensureProved(actor.session, clock.now());
      const { row, after } = await transact((transaction) =>
        decide(context, transaction, actor, decision),
      );
      for (const tell of after) tell();
      return row;
    },

    end: (actor: SignedIn, id: string): Promise<InspectionRow> =>
      transact((transaction) => end(context, transaction, actor, id)),
  };
};
export type Decisions = ReturnType<typeof createDecisions>;
