/** What those who run the instance do for memorials that nobody else keeps: see which they are, and ask somebody of the family. */
import type { Caretaking } from '@kinlore/shared/contracts/succession';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { accountCalled } from '../access/index.ts';
import {
  invitable,
  lockLife,
  presets,
  putSteward,
  stewardsOf,
  whyNotAsked,
} from '../legacy/index.ts';
import { caretakingsPage } from './caretaking.queries.ts';
import { caretakingOf, memorialOfLife } from './life.queries.ts';
import { PAGE, type Paged, type SuccessionServices } from './services.ts';

export async function listCared(
  { database }: SuccessionServices,
  { limit = PAGE, cursor }: Paged,
): Promise<{ data: Caretaking[]; meta: { next: string | null } }> {
  const page = pageOf(
    await caretakingsPage(database, { limit, after: idCursor.decode(cursor) }),
    limit,
    (row) => idCursor.encode(row.life_id),
  );
  return {
    data: page.rows.map((row) => ({
      life_id: row.life_id,
      memorial_id: row.id,
      full_name: row.full_name,
      since: row.begun_at.toISOString(),
      asked_at: row.asked_at.toISOString(),
      vote_ends_at: row.ends_at?.toISOString() ?? null,
    })),
    meta: { next: page.next },
  };
}

/** Asks them as any steward is asked: for thirty days, and what they say is theirs. Throws `general.not_found`, `legacy.steward_there`, `legacy.steward_declined`. */
export const entrust = (
  services: SuccessionServices,
  { user }: SignedIn,
  lifeId: string,
  who: string,
): Promise<void> =>
  services.transact(async (transaction) => {
    await lockLife(transaction, lifeId);
    const memorial = await memorialOfLife(transaction, lifeId);
    ensure(memorial, 'general.not_found');
    ensure(await caretakingOf(transaction, lifeId), 'general.not_found');
    const userId = await accountCalled(transaction, who);
    ensure(userId, 'general.not_found');
    ensure(await invitable(transaction, user.id, userId), 'general.not_found');
    const now = services.clock.now();
    const refusal = whyNotAsked(await stewardsOf(transaction, [lifeId]), userId, now);
    // Those who fell silent may be many: they take no place of who comes.
    if (refusal !== null && refusal !== 'too_many_stewards')
      throw new DomainError(`legacy.${refusal}`);
    await putSteward(transaction, {
      life_id: lifeId,
      user_id: userId,
      preset: 'primary',
      permissions: [...presets.primary],
      status: 'invited',
      relation: '',
      invited_by: user.id,
      created_at: now,
      decided_at: null,
    });
    await services.outbox.append(transaction, {
      type: 'steward.invited',
      memorialId: memorial.id,
      userId,
      inviterId: user.id,
      at: now.toISOString(),
    });
    await services.memorials.log.write(transaction, memorial, user.id, 'steward.invite');
  });
