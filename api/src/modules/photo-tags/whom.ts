/** Whom somebody names in a picture, and whether that has to be asked. */
import { ensure } from '../../platform/errors.ts';
import { firstStatus } from './tags.policy.ts';
import type { TagAct } from './tags-context.ts';
import { accountOfPerson, nameable } from './tags.queries.ts';

export interface SentWho {
  readonly user_id?: string | null;
  readonly person_id?: string | null;
}

export interface Whom {
  readonly user_id: string | null;
  readonly person_id: string | null;
  readonly status: 'pending' | 'approved';
}

const nobodyYet: Whom = { user_id: null, person_id: null, status: 'approved' };

export const hasName = ({ user_id: account, person_id: person }: Whom): boolean =>
  account !== null || person !== null;

/** Throws `photo_tag.person_unknown` for whom the actor may not name. */
export async function whomOf(act: TagAct, sent: SentWho): Promise<Whom> {
  const { user_id: account = null, person_id: person = null } = sent;
  if (account !== null) return accountNamed(act, account);
  return person === null ? nobodyYet : personNamed(act, person);
}

/** Somebody of a tree who has an account is asked as an account. */
async function personNamed(act: TagAct, personId: string): Promise<Whom> {
  const { services, transaction, actor } = act;
  const seen = await services.naming.trees.seen(transaction, actor, [personId]);
  ensure(seen.has(personId), 'photo_tag.person_unknown');
  const userId = await accountOfPerson(transaction, personId);
  return userId === null
    ? { user_id: null, person_id: personId, status: 'approved' }
    : accountNamed(act, userId);
}

async function accountNamed(
  { services: { naming }, transaction, actor }: TagAct,
  userId: string,
): Promise<Whom> {
  const whom = await nameable(transaction, actor.subject.id, userId);
  ensure(whom, 'photo_tag.person_unknown');
  const isRemembered =
    whom.at_rest && (await naming.memorials.seen(transaction, actor, [userId])).has(userId);
  ensure(whom.may || isRemembered, 'photo_tag.person_unknown');
  return { user_id: userId, person_id: null, status: firstStatus(actor.subject.id, userId, whom) };
}
