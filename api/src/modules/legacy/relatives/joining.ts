/**
 * Looking after it too. A relative asks, and who may invite stewards answers; one who is nearer to the dead than every primary steward is asked by nobody:
 * a child need not ask a cousin.
 */
import type {
  RelativesOfMemorial,
  ToldMemorial,
} from '@kinlore/shared/contracts/memorial-relatives';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { stewardAtWork, ensureNotHeld } from '../standing.ts';
import { lockLife, type Kept } from '../stewards.queries.ts';
import { readRelatives } from './reading.ts';
import { decideRequest, putRequest, type ToldRow } from './relatives.queries.ts';
import {
  findTold,
  keptOf,
  presentOneTold,
  standableOf,
  type RelativesContext,
} from './relatives-context.ts';
import { ensureSeat, seat } from './seats.ts';
import { isOver } from './window.ts';

async function ensureJoinable(transaction: Connection, row: ToldRow, now: Date): Promise<void> {
  ensure(!isOver(row.told_at, now), 'legacy.told_over');
  ensure(!row.keeps, 'legacy.steward_there');
  if (row.request === 'declined') throw new DomainError('legacy.request_declined');
  await ensureNotHeld(transaction, standableOf(row));
}

interface Told {
  readonly kept: Kept;
  readonly userId: string;
  readonly actorId: string;
  readonly step: 'asked' | 'joined' | 'accepted' | 'declined';
}

const logged = {
  asked: 'steward.ask',
  joined: 'steward.join',
  accepted: 'steward.let_in',
  declined: 'steward.keep_out',
} as const;

/** The log of the stewards, and what both sides hear. */
async function tell(
  { platform: { clock, outbox }, memorials }: RelativesContext,
  transaction: Connection,
  { kept, userId, actorId, step }: Told,
): Promise<void> {
  await memorials.log.write(transaction, kept, actorId, logged[step], [userId]);
  await outbox.append(transaction, {
    type: 'memorial.joining',
    memorialId: kept.id,
    userId,
    actorId,
    step,
    at: clock.now().toISOString(),
  });
}

/** A seat at once for who is nearer; else the question. */
async function write(
  context: RelativesContext,
  transaction: Connection,
  row: ToldRow,
  asked: { readonly userId: string; readonly relation: string },
): Promise<void> {
  const [kept, at] = [keptOf(row), context.platform.clock.now()];
  const { userId, relation } = asked;
  if (row.is_nearest) {
    await ensureSeat(transaction, row.owner_id, userId);
    await seat(transaction, kept, { userId, preset: 'co_steward', relation, at });
  }
  await putRequest(transaction, {
    memorial_id: row.memorial_id,
    user_id: userId,
    relation,
    status: row.is_nearest ? 'accepted' : 'asked',
    at,
  });
  const step = row.is_nearest ? 'joined' : 'asked';
  await tell(context, transaction, { kept, userId, actorId: userId, step });
}

interface Answer {
  readonly userId: string;
  readonly answer: 'accept' | 'decline';
}

/** Throws `legacy.permission`, `general.not_found` where nobody asks. */
async function answerIn(
  context: RelativesContext,
  transaction: Connection,
  { actor, kept }: { readonly actor: SignedIn; readonly kept: Kept },
  { userId, answer }: Answer,
): Promise<void> {
  const [at, actorId] = [context.platform.clock.now(), actor.user.id];
  const status = answer === 'accept' ? 'accepted' : 'declined';
  const request = { memorialId: kept.id, userId };
  const asked = await decideRequest(transaction, request, { status, by: actorId, at });
  ensure(asked, 'general.not_found');
  if (status === 'accepted') {
    await ensureSeat(transaction, kept.owner_id, userId);
    const { relation } = asked;
    await seat(transaction, kept, { userId, preset: 'co_steward', relation, at });
  }
  await tell(context, transaction, { kept, userId, actorId, step: status });
}

interface Asked {
  readonly actor: SignedIn;
  readonly memorialId: string;
  readonly relation: string;
}

async function ask(
  context: RelativesContext,
  transaction: Connection,
  { actor, memorialId, relation }: Asked,
): Promise<void> {
  await lockLife(transaction, (await findTold(transaction, actor, memorialId)).owner_id);
  const row = await findTold(transaction, actor, memorialId);
  if (row.request === 'asked') return;
  await ensureJoinable(transaction, row, context.platform.clock.now());
  await write(context, transaction, row, { userId: actor.user.id, relation });
}

async function takeBack(
  { platform: { clock }, memorials }: RelativesContext,
  transaction: Connection,
  actor: SignedIn,
  memorialId: string,
): Promise<void> {
  const [row, by] = [await findTold(transaction, actor, memorialId), actor.user.id];
  const end = { status: 'withdrawn', by, at: clock.now() } as const;
  ensure(await decideRequest(transaction, { memorialId, userId: by }, end), 'general.not_found');
  await memorials.log.write(transaction, keptOf(row), by, 'steward.unask', [by]);
}

export const createJoining = (context: RelativesContext) => {
  const {
    platform: { transact },
    memorials,
  } = context;
  return {
    /** The same twice is once. */
    join: (actor: SignedIn, memorialId: string, relation: string): Promise<ToldMemorial> =>
      transact(async (transaction) => {
        await ask(context, transaction, { actor, memorialId, relation });
        return presentOneTold(context, transaction, actor, memorialId);
      }),

    withdraw: (actor: SignedIn, memorialId: string): Promise<void> =>
      transact(async (transaction) => {
        await takeBack(context, transaction, actor, memorialId);
      }),

    answer: (actor: SignedIn, memorialId: string, given: Answer): Promise<RelativesOfMemorial> =>
      transact(async (transaction) => {
        const kept = await memorials.find(transaction, actor, memorialId);
        await lockLife(transaction, kept.owner_id);
        await stewardAtWork('stewards.invite', transaction, kept, actor);
        await answerIn(context, transaction, { actor, kept }, given);
        return readRelatives(context, transaction, actor, kept);
      }),
  };
};
