/** What administrators decide: that somebody without a plan has died, that a contested case goes on or ends, that an account is handed back. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { decideLegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { unknownDate } from '../../platform/rows.ts';
import { ensureProved } from '../auth/index.ts';
import { insertStewardLog } from '../legacy/index.ts';
import { act, type Act } from './steps.ts';
import type { Held } from './held.ts';
import type { Case, Happening } from './case.ts';
import { caseForStaff } from './case-lists.queries.ts';
import { noteDecision } from './cases.queries.ts';
import { contestsOf, putConfirmation } from './confirmations.queries.ts';
import type { ActivationContext } from './context.ts';
import { administratorsFor } from '../access/index.ts';

type Sent = Static<(typeof decideLegacyCase)['body']>;
export type Decision = Sent['decision'];

/** What can be decided of a case as it stands. */
export function decidable(now: Case): readonly Decision[] {
  if (now.state === 'contested') return ['go_on', 'cancel'];
  if (now.state === 'activated')
    return now.handBackAskedAt === null ? ['hand_back'] : ['hand_back', 'go_on'];
  if (now.endedAt !== null) return [];
  const isAgreed = now.confirmations.some(({ kind }) => kind === 'administrator');
  return now.route === 'administrators' && !isAgreed && now.state !== 'waiting'
    ? ['agree', 'cancel']
    : ['cancel'];
}

/** Whoever has reported, confirmed or contested it does not decide about it, where anybody else could. */
export async function isPartyTo(
  connection: Connection,
  { row, now }: Pick<Held, 'row' | 'now'>,
  adminId: string,
): Promise<boolean> {
  const contests = await contestsOf(connection, [row.id]);
  const parties = new Set([
    row.reporter_id,
    ...now.confirmations.map(({ userId }) => userId),
    ...contests.map(({ user_id }) => user_id),
  ]);
  if (!parties.has(adminId)) return false;
  const administrators = await administratorsFor(connection, row.life_id);
  return administrators.some((id) => !parties.has(id));
}

const happeningOf = (decision: Decision, userId: string): Happening =>
  decision === 'agree' ? { type: 'confirm', userId, kind: 'administrator' } : { type: decision };

async function write(
  { audit, platform }: ActivationContext,
  transaction: Connection,
  { actor, held }: { readonly actor: SignedIn; readonly held: Held },
  { decision, reason }: Sent,
): Promise<void> {
  const now = platform.clock.now();
  const { id } = held.row;
  const userId = actor.user.id;
  if (decision === 'agree')
    await putConfirmation(transaction, {
      caseId: id,
      userId,
      kind: 'administrator',
      died: unknownDate,
      noticeUrl: '',
      words: reason,
      at: now,
    });
  await noteDecision(transaction, id, userId, reason);
  await insertStewardLog(transaction, {
    lifeId: held.life.id,
    actorId: userId,
    action: 'case.decide',
    now,
  });
  await audit(transaction, actor, `legacy_case.${decision}`, 'legacy_case', id);
}

/** Who agrees stands for nobody who is near, and never twice; who decides anything else has no part in it, where another could. */
async function ensureMayDecide(
  transaction: Connection,
  held: Held,
  adminId: string,
  decision: Decision,
): Promise<void> {
  ensure(held.row.ended_at === null, 'legacy_case.over');
  ensure(decidable(held.now).includes(decision), 'legacy_case.cannot_decide');
  const isParty =
    decision === 'agree'
      ? held.now.confirmations.some(({ userId }) => userId === adminId)
      : await isPartyTo(transaction, held, adminId);
  ensure(!isParty, 'legacy_case.another_must_decide');
}

export const createDeciding = (context: ActivationContext) => {
  const { clock, database } = context.platform;
  return {
    /**
     * Throws `auth.step_up_required`, `general.not_found` also of what is about the administrator, `legacy_case.another_must_decide`,
     * `legacy_case.cannot_decide` and `legacy_case.over`.
     */
    async decide(actor: SignedIn, caseId: string, sent: Sent): Promise<void> {
      const { session, user } = actor;
      ensureProved(session, clock.now());
      ensure(await caseForStaff(database, user.id, caseId), 'general.not_found');
      const words = { ...sent, reason: sent.reason.trim() };
      ensure(words.reason.length >= 10, 'general.invalid');
      await act(context, caseId, user.id, async (transaction, held): Promise<Act> => {
        await ensureMayDecide(transaction, held, user.id, words.decision);
        return {
          happening: happeningOf(words.decision, user.id),
          write: (part) => write(context, part, { actor, held }, words),
        };
      });
    },
  };
};
export type Deciding = ReturnType<typeof createDeciding>;
