/** What somebody answers whom a living person asked to look after their life one day, and whom they said yes to. */
import type { KeptLife } from '@kinlore/shared/contracts/plan-stewards';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import {
  decideSteward,
  isExpired,
  livingKeptBy,
  lockLife,
  stewardsOf,
  type StewardRow,
} from '../legacy/index.ts';
import type { PlanServices } from './deps.ts';
import { mayTakeOn, planOf } from './plans.queries.ts';
import { presentKeptLife } from './stewards.presenter.ts';

export type LifeAnswer = 'accept' | 'decline' | 'resign';
const statusAfter = { accept: 'accepted', decline: 'declined', resign: 'resigned' } as const;

/** Throws `legacy.not_invited` where there is nothing to answer, `legacy.invitation_expired`. */
function ensureOpen({ status, created_at: at }: StewardRow, answer: LifeAnswer, now: Date): void {
  ensure(status === (answer === 'resign' ? 'accepted' : 'invited'), 'legacy.not_invited');
  ensure(answer === 'resign' || !isExpired(at, now), 'legacy.invitation_expired');
}

/** The row of the actor, the life locked. Who was never asked does not learn that there is a plan. Throws `general.not_found`. */
async function ownRow(
  transaction: Connection,
  { user }: SignedIn,
  lifeId: string,
): Promise<StewardRow> {
  await lockLife(transaction, lifeId);
  const own = (await stewardsOf(transaction, [lifeId])).find((row) => row.user_id === user.id);
  ensure(own, 'general.not_found');
  return own;
}

/** Nobody takes on what was deleted, across a block, or of somebody who is gone; laying it down is always possible. Throws `general.not_found`, `legacy.not_invited`. */
async function ensureStillAsked(transaction: Connection, { user }: SignedIn, lifeId: string) {
  ensure(await mayTakeOn(transaction, user.id, lifeId), 'general.not_found');
  ensure(await planOf(transaction, lifeId), 'legacy.not_invited');
}

/** Throws `general.not_found`, `legacy.not_invited`, `legacy.invitation_expired`. */
export const answerForLife = (
  services: PlanServices,
  actor: SignedIn,
  lifeId: string,
  answer: LifeAnswer,
): Promise<KeptLife> =>
  services.transact(async (transaction) => {
    const now = services.clock.now();
    const own = await ownRow(transaction, actor, lifeId);
    ensureOpen(own, answer, now);
    if (answer === 'accept') await ensureStillAsked(transaction, actor, lifeId);
    const row = await decideSteward(transaction, own, statusAfter[answer], now);
    await services.stewardLog.writeOfLiving(transaction, {
      lifeId,
      actorId: actor.user.id,
      action: `steward.${answer}`,
      concerned: [actor.user.id],
    });
    const cards = await services.people.cards(transaction, [lifeId]);
    const shown = presentKeptLife(row, cards);
    ensure(shown, 'general.not_found');
    return shown;
  });

const PAGE = 20;

/** Living people whose life the actor agreed to look after, across no block. */
export async function listLives(
  { database, people }: PlanServices,
  { user }: SignedIn,
  { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string },
): Promise<{ data: KeptLife[]; meta: { next: string | null } }> {
  const page = pageOf(
    await livingKeptBy(database, user.id, { limit, after: idCursor.decode(cursor) }),
    limit,
    ({ life_id }) => idCursor.encode(life_id),
  );
  const cards = await people.cards(
    database,
    page.rows.map(({ life_id }) => life_id),
  );
  return {
    data: page.rows.flatMap((row) => presentKeptLife(row, cards) ?? []),
    meta: { next: page.next },
  };
}
