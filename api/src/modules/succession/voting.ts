/** What is done in a vote: naming somebody, agreeing to keep it, choosing. Each may be changed until it is decided. */
import type { StewardVote } from '@kinlore/shared/contracts/succession';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { lockLife } from '../legacy/index.ts';
import { lookAfter } from './carrying-out.ts';
import { presentVoteFor } from './reading.ts';
import type { SuccessionServices } from './services.ts';
import { mayBeNamedBy } from './naming.queries.ts';
import {
  forgetChoices,
  notePerson,
  peopleOf,
  voteFor,
  type PersonRow,
  type VoteRow,
} from './votes.queries.ts';

interface Asked {
  readonly vote: VoteRow;
  readonly people: readonly PersonRow[];
  readonly own: PersonRow;
}

/** Throws `general.not_found` for who is not asked, `succession.vote_over`. */
async function askedIn(
  { clock }: SuccessionServices,
  transaction: Connection,
  { user }: SignedIn,
  id: string,
): Promise<Asked> {
  const found = await voteFor(transaction, user.id, id);
  ensure(found, 'general.not_found');
  await lockLife(transaction, found.life_id);
  const vote = await voteFor(transaction, user.id, id);
  ensure(vote, 'general.not_found');
  if (vote.state !== 'open' || vote.ends_at <= clock.now())
    throw new DomainError('succession.vote_over');
  const people = await peopleOf(transaction, id);
  const own = people.find((row) => row.user_id === user.id);
  ensure(own, 'general.not_found');
  return { vote, people, own };
}

/** Does it, decides where nothing is left to wait for, and answers how it stands for who did it. */
const inVote = (
  services: SuccessionServices,
  actor: SignedIn,
  id: string,
  act: (transaction: Connection, asked: Asked) => Promise<unknown>,
): Promise<StewardVote> =>
  services.transact(async (transaction) => {
    const asked = await askedIn(services, transaction, actor, id);
    await act(transaction, asked);
    const { clock, outbox, memorials } = services;
    await lookAfter({ clock, outbox, log: memorials.log }, transaction, asked.vote.life_id);
    return presentVoteFor(services, transaction, asked.vote, actor.user.id);
  });

/** Throws `general.not_found` for somebody who is not asked or stands across a block, `succession.declined` for who said no. */
export const name = (
  services: SuccessionServices,
  actor: SignedIn,
  id: string,
  userId: string,
): Promise<StewardVote> =>
  inVote(services, actor, id, async (transaction, { vote, people }) => {
    const now = services.clock.now();
    const person = people.find((row) => row.user_id === userId);
    ensure(person, 'general.not_found');
    if (userId === actor.user.id)
      return notePerson(transaction, person, {
        nominated_at: person.nominated_at ?? now,
        agreed_at: person.agreed_at ?? now,
        declined_at: null,
      });
    ensure(await mayBeNamedBy(transaction, actor.user.id, userId), 'general.not_found');
    if (person.declined_at !== null) throw new DomainError('succession.declined');
    if (person.nominated_at !== null) return undefined;
    await notePerson(transaction, person, { nominated_by: actor.user.id, nominated_at: now });
    return services.outbox.append(transaction, {
      type: 'steward_vote.named',
      lifeId: vote.life_id,
      voteId: vote.id,
      userId,
      byId: actor.user.id,
      key: `${vote.id} ${userId}`,
    });
  });

/** Throws `succession.not_named`. Who agreed may think again: then nobody has chosen them. */
export const answerNaming = (
  services: SuccessionServices,
  actor: SignedIn,
  id: string,
  answer: 'agree' | 'decline',
): Promise<StewardVote> =>
  inVote(services, actor, id, async (transaction, { own }) => {
    if (own.nominated_at === null) throw new DomainError('succession.not_named');
    const now = services.clock.now();
    if (answer === 'agree')
      return notePerson(transaction, own, {
        agreed_at: own.agreed_at ?? now,
        declined_at: null,
      });
    await forgetChoices(transaction, id, own.user_id);
    return notePerson(transaction, own, { agreed_at: null, declined_at: now });
  });

/** Throws `succession.no_vote` for a witness who is no relative, `succession.not_willing` for who has not agreed. */
export const choose = (
  services: SuccessionServices,
  actor: SignedIn,
  id: string,
  userId: string,
): Promise<StewardVote> =>
  inVote(services, actor, id, async (transaction, { people, own }) => {
    if (own.degree === null) throw new DomainError('succession.no_vote');
    const person = people.find((row) => row.user_id === userId);
    if (person === undefined || person.agreed_at === null)
      throw new DomainError('succession.not_willing');
    return notePerson(transaction, own, { choice: userId, chosen_at: services.clock.now() });
  });
