/** "I am here": by the link of a mail, by whoever holds it. It works once, and where it comes too late an administrator hears of it at once. */
import type { hereOutcomes } from '@kinlore/shared/contracts/legacy-cases';
import type { Actor } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { noteSignOfLife } from '../../platform/signs-of-life.ts';
import { hashSecret } from '../../platform/tokens.ts';
import { moveOn } from './steps.ts';
import { hold } from './held.ts';
import type { CaseRow } from './cases.queries.ts';
import type { ActivationContext, AfterCommit } from './context.ts';
import { linkBy, spendLink } from './mails.queries.ts';

type Outcome = (typeof hereOutcomes)[number];

const secretShape = /^[\w-]{43}$/u;

/** Whoever is logged in has stopped it by that (`identify`); they learn whether there was something. */
async function here({ platform }: ActivationContext, actor: Actor): Promise<Outcome> {
  if (actor.kind === 'guest') throw new DomainError('legacy_case.link');
  const row = await platform.database
    .selectFrom('app_user')
    .select('sign_of_life_at')
    .where('id', '=', actor.user.id)
    .executeTakeFirst();
  return (row?.sign_of_life_at ?? null) === null ? 'nothing_open' : 'stopped';
}

/** What came of it, by the state it is in since. */
const outcomeOf = ({ state, hand_back_asked_at }: CaseRow): Outcome => {
  if (state === 'cancelled') return 'stopped';
  return hand_back_asked_at === null ? 'nothing_open' : 'administrators_told';
};

async function use(
  context: ActivationContext,
  transaction: Connection,
  link: { readonly id: string; readonly case_id: string },
): Promise<{ readonly outcome: Outcome; readonly after: readonly AfterCommit[] }> {
  const { clock, outbox } = context.platform;
  const held = await hold(transaction, link.case_id);
  await spendLink(transaction, link.id, clock.now());
  if (held.row.ended_at !== null) return { outcome: 'nothing_open', after: [] };
  await noteSignOfLife({ clock, outbox }, transaction, held.life.id, 'mail_link');
  const { row, after } = await moveOn(context, transaction, held, {
    happening: { type: 'sign', by: 'mail_link' },
  });
  return { outcome: outcomeOf(row), after };
}

async function byLink(context: ActivationContext, token: string): Promise<Outcome> {
  const { database, transact } = context.platform;
  const link = secretShape.test(token) ? await linkBy(database, hashSecret(token)) : undefined;
  if (link === undefined) throw new DomainError('legacy_case.link');
  const { outcome, after } = await transact((transaction) => use(context, transaction, link));
  for (const tell of after) tell();
  return outcome;
}

export const createHere = (context: ActivationContext) => ({
  /** Throws `legacy_case.link` for a link that is made up, and for a guest without one. */
  say: (actor: Actor, token: string | undefined): Promise<Outcome> =>
    token === undefined ? here(context, actor) : byLink(context, token),
});
export type Here = ReturnType<typeof createHere>;
