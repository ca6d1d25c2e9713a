/** What is done because of a step, in its transaction: rows, mails and notifications are written, and nothing leaves before the commit. */
import type { Connection } from '../../platform/ports.ts';
import { endWatch } from '../users/index.ts';
import { activate, handBack } from './activating.ts';
import type { Effect } from './case.ts';
import type { ActivationContext, AfterCommit } from './context.ts';
import type { Held } from './held.ts';
import { mailOwner } from './mailing.ts';
import { isEarly } from './moves.ts';
import { textOwner } from './texting.ts';
import { tellAdministrators, tellEverybody, tellOwner, tellWhoCouldConfirm } from './telling.ts';

type Done = Promise<readonly AfterCommit[]>;

/** What is told to everybody and is nothing more. */
const told = {
  tell_waiting: 'waiting',
  tell_went_back: 'asked_anew',
  tell_went_on: 'went_on',
  tell_settled: 'settled',
} as const;

const isToldOnly = (
  effect: Effect,
): effect is Extract<Effect, { readonly do: keyof typeof told }> => Object.hasOwn(told, effect.do);

async function carryOutOne(
  context: ActivationContext,
  transaction: Connection,
  held: Held,
  effect: Effect,
): Done {
  if (isToldOnly(effect)) return tellEverybody(context, transaction, held, told[effect.do]);
  switch (effect.do) {
    case 'ask_again':
      return tellWhoCouldConfirm(context, transaction, held, 'again');
    case 'mail_owner':
      await mailOwner(context, transaction, held, { kind: 'waiting', ...effect });
      await textOwner(context, transaction, held, { kind: 'waiting', ...effect });
      return tellOwner(context, transaction, held);
    case 'tell_contested':
      return [
        ...(await tellEverybody(context, transaction, held, 'contested')),
        ...(await tellAdministrators(context, transaction, held, 'contested')),
      ];
    case 'remind_administrators':
      return tellAdministrators(context, transaction, held, `contested ${String(effect.times)}`);
    case 'tell_ended':
      await mailOwner(context, transaction, held, { kind: 'ended' });
      return tellEverybody(context, transaction, held, 'ended');
    case 'activate':
      return activate(context, transaction, held);
    case 'hand_back':
      return handBack(context, transaction, held);
    case 'tell_hand_back_asked':
      return tellAdministrators(context, transaction, held, 'hand_back_asked');
  }
}

export async function carryOut(
  context: ActivationContext,
  transaction: Connection,
  held: Held,
  effects: readonly Effect[],
): Done {
  const after: AfterCommit[] = [];
  for (const effect of effects)
    after.push(...(await carryOutOne(context, transaction, held, effect)));
  // Over, or held up: what was not sent yet would come too late.
  if (effects.length > 0 && !isEarly(held.now))
    await context.texting.withdraw(transaction, held.row.id);
  // Over without an activation: using the account says nothing any more.
  if (!isEarly(held.now) && held.now.state !== 'contested' && held.life.case_opened_at !== null)
    await endWatch(transaction, held.life.id);
  return after;
}
