/** Answering, changing one's answer and taking it back, until it is over. */
import type { Gathering, answerGathering } from '@kinlore/shared/contracts/gatherings';
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { deleteAnswer, putAnswer } from './answers.queries.ts';
import { lockGathering, type GatheringRow } from './gatherings.queries.ts';
import { findGathering, readIn, type GatheringServices } from './reading.ts';
import { stageOf } from './stages.ts';

type SentAnswer = Static<(typeof answerGathering)['body']>;

/** Locked, and told to the actor: who is not told where it is has nothing to answer. Throws `general.not_found`, `gathering.over`. */
async function answerable(
  transaction: Connection,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<GatheringRow> {
  await lockGathering(transaction, id);
  const row = await findGathering(transaction, actor, id);
  ensure(row.is_told, 'legacy.permission');
  ensure(stageOf(row.starts_at, now) === 'ahead', 'gathering.over');
  return row;
}

/** Throws `general.not_found`, `gathering.over`, `gathering.cancelled`, `gathering.no_link`. */
export const answer = (
  services: GatheringServices,
  actor: SignedIn,
  id: string,
  { answer: kind, companions = 0, words = '' }: SentAnswer,
): Promise<Gathering> =>
  services.transact(async (transaction) => {
    const now = services.clock.now();
    const row = await answerable(transaction, actor, id, now);
    ensure(row.state === 'planned', 'gathering.cancelled');
    ensure(kind !== 'following' || row.live_url !== '', 'gathering.no_link');
    await putAnswer(transaction, {
      gathering_id: id,
      user_id: actor.user.id,
      answer: kind,
      companions: kind === 'coming' ? companions : 0,
      words: words.trim(),
      answered_at: now,
    });
    return readIn(services, transaction, actor, id);
  });

/** Throws `general.not_found`, `gathering.over`. */
export const withdraw = (
  services: GatheringServices,
  actor: SignedIn,
  id: string,
): Promise<Gathering> =>
  services.transact(async (transaction) => {
    await answerable(transaction, actor, id, services.clock.now());
    await deleteAnswer(transaction, id, actor.user.id);
    return readIn(services, transaction, actor, id);
  });
