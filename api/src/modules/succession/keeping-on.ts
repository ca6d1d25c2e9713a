/** What a steward says of their own stewardship: whether they are still willing, that they lay it down, who is to follow. */
import type { Succession } from '@kinlore/shared/contracts/succession';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { changeSteward, decideSteward, lockLife, stewardsOf } from '../legacy/index.ts';
import { lookAfter } from './carrying-out.ts';
import { memorialOfLife } from './life.queries.ts';
import { readLife, type Life } from './life.ts';
import { canHandOn, presentSuccession } from './reading.ts';
import { hasPrimary, LATER } from './rules.ts';
import type { SuccessionServices } from './services.ts';
import { noteStewardship, type Keeping } from './stewardship.queries.ts';

const contextOf = ({ clock, outbox, memorials }: SuccessionServices) => ({
  clock,
  outbox,
  log: memorials.log,
});

async function log(
  { memorials }: SuccessionServices,
  transaction: Connection,
  { lifeId, userId }: Keeping,
  action: string,
): Promise<void> {
  const memorial = await memorialOfLife(transaction, lifeId);
  if (memorial !== undefined)
    await memorials.log.write(transaction, memorial, userId, action, [userId]);
}

/** The last who can be counted on keeps it until somebody follows; any other lays it down at once. */
async function layDown(
  services: SuccessionServices,
  transaction: Connection,
  keeping: Keeping,
): Promise<void> {
  const now = services.clock.now();
  const { lifeId, userId } = keeping;
  const life = await readLife(transaction, lifeId, now);
  const others = life.state.keepers.filter((keeper) => keeper.userId !== userId);
  const isPrimary = life.state.keepers.some(
    (keeper) => keeper.userId === userId && keeper.preset === 'primary',
  );
  if (life.memorial !== null && isPrimary && !hasPrimary({ keepers: others })) {
    ensure(await canHandOn(transaction, life, userId), 'succession.nobody');
    await noteStewardship(transaction, keeping, {
      leaving_at: now,
      asked_at: null,
      reminded_at: null,
      later_at: null,
    });
    await log(services, transaction, keeping, 'succession.lay_down');
  } else {
    await decideSteward(transaction, { life_id: lifeId, user_id: userId }, 'resigned', now);
    await log(services, transaction, keeping, 'steward.resign');
  }
  await lookAfter(contextOf(services), transaction, lifeId);
}

/** Throws `general.not_found` for a life that somebody does not keep, `succession.not_asked`, and `succession.nobody` where nobody could follow. */
export const answerQuestion = (
  services: SuccessionServices,
  { user }: SignedIn,
  lifeId: string,
  answer: 'yes' | 'no' | 'later',
): Promise<void> =>
  services.transact(async (transaction) => {
    await lockLife(transaction, lifeId);
    const keeping = { lifeId, userId: user.id };
    const now = services.clock.now();
    const life = await readLife(transaction, lifeId, now);
    const own = life.state.keepers.find((keeper) => keeper.userId === user.id);
    ensure(own, 'general.not_found');
    // Who was passed over may come back without being asked again.
    ensure(
      own.silentSince !== null || (own.askedAt !== null && !own.isLeaving),
      'succession.not_asked',
    );
    if (answer === 'no') return layDown(services, transaction, keeping);
    if (answer === 'later') {
      ensure(own.silentSince === null, 'succession.not_asked');
      await noteStewardship(transaction, keeping, {
        later_at: new Date(now.getTime() + LATER),
      });
      return undefined;
    }
    await noteStewardship(transaction, keeping, {
      willing_at: now,
      asked_at: null,
      reminded_at: null,
      later_at: null,
      silent_since: null,
    });
    if (own.silentSince !== null) await log(services, transaction, keeping, 'succession.return');
    await lookAfter(contextOf(services), transaction, lifeId);
    return undefined;
  });

/** The life of a memorial, locked, with the actor as its primary steward. Throws `general.not_found`, `legacy.permission`. */
async function asPrimary(
  services: SuccessionServices,
  transaction: Connection,
  actor: SignedIn,
  key: string,
): Promise<Life> {
  const memorial = await services.memorials.find(transaction, actor, key);
  await lockLife(transaction, memorial.owner_id);
  const life = await readLife(transaction, memorial.owner_id, services.clock.now());
  const own = life.state.keepers.find((keeper) => keeper.userId === actor.user.id);
  ensure(own !== undefined && own.preset === 'primary', 'legacy.permission');
  return life;
}

/** Throws `succession.nobody` where nobody could follow, `succession.not_leaving` for who stays anyway. */
export const handOn = (
  services: SuccessionServices,
  actor: SignedIn,
  key: string,
  act: 'hand_on' | 'stay',
): Promise<Succession> =>
  services.transact(async (transaction) => {
    const life = await asPrimary(services, transaction, actor, key);
    const keeping = { lifeId: life.id, userId: actor.user.id };
    const own = life.state.keepers.find((keeper) => keeper.userId === actor.user.id);
    if (act === 'stay') {
      ensure(own?.isLeaving === true, 'succession.not_leaving');
      await noteStewardship(transaction, keeping, { leaving_at: null });
      await log(services, transaction, keeping, 'succession.stay');
      await lookAfter(contextOf(services), transaction, life.id);
    } else if (own?.isLeaving !== true) await layDown(services, transaction, keeping);
    return presentSuccession(services, transaction, life.id, actor.user.id);
  });

/** Throws `succession.no_steward` for somebody who does not keep it, or is who says it. */
export const orderStewards = (
  services: SuccessionServices,
  actor: SignedIn,
  key: string,
  userIds: readonly string[],
): Promise<Succession> =>
  services.transact(async (transaction) => {
    const life = await asPrimary(services, transaction, actor, key);
    const stewards = await stewardsOf(transaction, [life.id]);
    const others = new Set(
      stewards
        .filter((row) => row.status === 'accepted' && row.user_id !== actor.user.id)
        .map((row) => row.user_id),
    );
    if (userIds.some((id) => !others.has(id))) throw new DomainError('succession.no_steward');
    for (const userId of others) {
      const at = userIds.indexOf(userId);
      await changeSteward(
        transaction,
        { life_id: life.id, user_id: userId },
        { place: at === -1 ? null : at + 1 },
      );
    }
    await log(
      services,
      transaction,
      { lifeId: life.id, userId: actor.user.id },
      'succession.order',
    );
    return presentSuccession(services, transaction, life.id, actor.user.id);
  });
