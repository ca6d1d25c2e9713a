/** Confirming, taking it back, contesting and asking to hand back, by those who are near. */
import { ensure } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { insertStewardLog } from '../legacy/index.ts';
import { act, type Act } from './steps.ts';
import type { Held } from './held.ts';
import type { Confirmer } from './case.ts';
import { caseNear } from './case-lists.queries.ts';
import {
  insertContest,
  putConfirmation,
  putRevert,
  removeConfirmation,
} from './confirmations.queries.ts';
import type { ActivationContext } from './context.ts';
import { mayConfirm } from './counting.ts';
import { withdrawDocuments } from './documents/withdrawing.ts';
import { checked, type SaidOfDeath } from './saying.ts';
import type { Connection } from '../../platform/ports.ts';

/** As what somebody would confirm: the first of these that they are and the case takes. */
export function confirmerOf(
  { now, standing }: Pick<Held, 'now' | 'standing'>,
  userId: string,
): Confirmer | null {
  const kinds = [
    ['guardian', standing.guardians],
    ['steward', standing.stewards],
    ['relative', standing.relatives],
  ] as const;
  const found = kinds.find(
    ([kind, who]) => who.has(userId) && mayConfirm(now, { userId, kind }, standing),
  );
  return found?.[0] ?? null;
}

/** Somebody who may know of the case and does something in it. */
interface Step {
  readonly context: ActivationContext;
  readonly actor: SignedIn;
  readonly caseId: string;
}

/** In the log that all stewards see, beside what is written. */
const logged =
  (
    { context, actor }: Step,
    held: Held,
    action: string,
    write: (transaction: Connection) => Promise<unknown>,
  ): NonNullable<Act['write']> =>
  async (transaction) => {
    await write(transaction);
    await insertStewardLog(transaction, {
      lifeId: held.life.id,
      actorId: actor.user.id,
      action,
      now: context.platform.clock.now(),
    });
  };

/** Throws `general.not_found` for whoever may not know of the case. */
async function take(step: Step, decide: (held: Held) => Act): Promise<void> {
  const { context, actor, caseId } = step;
  const near = await caseNear(context.platform.database, actor.user.id, caseId);
  ensure(near, 'general.not_found');
  await act(context, caseId, actor.user.id, async (_transaction, held) => decide(held));
}

function confirmation(step: Step, held: Held, said: SaidOfDeath): Act {
  const { user } = step.actor;
  const kind = confirmerOf(held, user.id);
  ensure(kind, 'legacy.permission');
  const at = step.context.platform.clock.now();
  const what = checked(said, { timeZone: user.timeZone, now: at, born: held.life.birth_start });
  return {
    happening: { type: 'confirm', userId: user.id, kind },
    write: logged(step, held, 'case.confirm', (part) =>
      putConfirmation(part, { caseId: step.caseId, userId: user.id, kind, ...what, at }),
    ),
  };
}

function contest(step: Step, held: Held, reason: string): Act {
  const { user } = step.actor;
  ensure(held.life.id !== user.id, 'legacy.permission');
  const at = step.context.platform.clock.now();
  return {
    happening: { type: 'contest' },
    write: logged(step, held, 'case.contest', (part) =>
      insertContest(part, { caseId: step.caseId, userId: user.id, reason: reason.trim(), at }),
    ),
  };
}

/** What was shown for it goes with it. `gone` hears where the files lie. */
const takingBack = (step: Step, held: Held, gone: (keys: readonly string[]) => void): Act => ({
  happening: { type: 'take_back', userId: step.actor.user.id },
  write: logged(step, held, 'case.take_back', async (part) => {
    await removeConfirmation(part, step.caseId, step.actor.user.id);
    gone(await withdrawDocuments(part, step.caseId, step.actor.user.id));
  }),
});

async function takeBack(step: Step): Promise<void> {
  let files: readonly string[] = [];
  await take(step, (held) =>
    takingBack(step, held, (keys) => {
      files = keys;
    }),
  );
  for (const key of files) await step.context.platform.storage.remove(key);
}

const revert = (step: Step, held: Held): Act => ({
  happening: { type: 'revert', userId: step.actor.user.id },
  write: logged(step, held, 'case.revert', (part) =>
    putRevert(part, step.caseId, step.actor.user.id, step.context.platform.clock.now()),
  ),
});

export const createConfirming = (context: ActivationContext) => ({
  /** Throws `general.not_found`, `legacy.permission` for whom the case does not ask, `legacy_case.over`, `legacy_case.date`, `legacy_case.notice`. */
  confirm: (actor: SignedIn, caseId: string, said: SaidOfDeath): Promise<void> => {
    const step = { context, actor, caseId };
    return take(step, (held) => confirmation(step, held, said));
  },

  /** Whoever is near no more does not count, and has nothing to take back. Throws `legacy_case.not_confirmed`, `legacy_case.over`. */
  takeBack: (actor: SignedIn, caseId: string): Promise<void> =>
    takeBack({ context, actor, caseId }),

  /** By whoever keeps the life, looks after a minor or is near. Throws `legacy.permission` for the owner, who says more by being here, and `legacy_case.over`. */
  contest: (actor: SignedIn, caseId: string, reason: string): Promise<void> => {
    const step = { context, actor, caseId };
    return take(step, (held) => contest(step, held, reason));
  },

  /** Throws `legacy.permission` for whoever is no steward with a say, or where only an administrator decides; `legacy_case.over`. */
  revert: (actor: SignedIn, caseId: string): Promise<void> => {
    const step = { context, actor, caseId };
    return take(step, (held) => revert(step, held));
  },
});
export type Confirming = ReturnType<typeof createConfirming>;
