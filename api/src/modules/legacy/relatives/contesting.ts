/** Saying that a memorial should not be, or is one's own to look after: while it is open nothing of the memorial is changed or shown more widely. */
import type {
  ContestAim,
  ContestConcession,
  ToldMemorial,
} from '@kinlore/shared/contracts/memorial-relatives';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import type { Connection } from '../../../platform/ports.ts';
import { stewardOf } from '../keeping.ts';
import { lockLife } from '../stewards.queries.ts';
import { conclude, type End } from './concluding.ts';
import { insertContest, openContestAt, type ToldRow } from './relatives.queries.ts';
import { findTold, keptOf, presentOneTold, type RelativesContext } from './relatives-context.ts';
import { isOver } from './window.ts';

interface Said {
  readonly asks_for: ContestAim;
  readonly reason: string;
}

/** Throws `legacy.taken_down`, `legacy.told_over`, `legacy.contested_before`. */
async function ensureContestable(
  context: RelativesContext,
  transaction: Connection,
  actor: SignedIn,
  row: ToldRow,
): Promise<void> {
  ensure(row.closed_at === null, 'legacy.taken_down');
  ensure(!isOver(row.told_at, context.platform.clock.now()), 'legacy.told_over');
  const { contest } = await presentOneTold(context, transaction, actor, row.memorial_id);
  ensure(contest === null, 'legacy.contested_before');
}

/** The row, and that the primary stewards hear of it. Throws `legacy.contest_open`. */
async function raise(
  { platform: { clock, outbox }, memorials }: RelativesContext,
  transaction: Connection,
  { user: { id: contesterId } }: SignedIn,
  { row, said }: { readonly row: ToldRow; readonly said: Said },
): Promise<void> {
  const [id, memorialId] = [newId(), row.memorial_id];
  const made = await insertContest(transaction, {
    id,
    memorial_id: memorialId,
    contester_id: contesterId,
    ...said,
    raised_at: clock.now(),
  });
  ensure(made, 'legacy.contest_open');
  await outbox.append(transaction, {
    type: 'memorial.contested',
    memorialId,
    contestId: id,
    contesterId,
    actorId: contesterId,
    outcome: 'contested',
  });
  // Of who contests and why the log says nothing: all stewards read it.
  await memorials.log.write(transaction, keptOf(row), null, 'contest.raise', [contesterId]);
}

/** The end of what the actor raised and is open. Throws `general.not_found`. */
async function takenBack(
  transaction: Connection,
  { user: { id: by } }: SignedIn,
  row: ToldRow,
): Promise<End> {
  await lockLife(transaction, row.owner_id);
  const contest = await openContestAt(transaction, row.memorial_id);
  ensure(contest, 'general.not_found');
  ensure(contest.contester_id === by, 'general.not_found');
  return { kept: keptOf(row), contest, outcome: 'withdrawn', words: '', by };
}

/** The memorial and what is open against it, to a primary steward. Throws `legacy.permission`, `general.not_found` where nothing is open. */
async function contestedOf(
  { memorials }: RelativesContext,
  transaction: Connection,
  actor: SignedIn,
  memorialId: string,
) {
  const kept = await memorials.find(transaction, actor, memorialId);
  await lockLife(transaction, kept.owner_id);
  const steward = await stewardOf(transaction, kept, actor);
  const own = steward?.stewards.find(({ user_id: id }) => id === actor.user.id);
  ensure(own?.preset === 'primary', 'legacy.permission');
  const contest = await openContestAt(transaction, kept.id);
  ensure(contest, 'general.not_found');
  return { kept, contest };
}

export const createContesting = (context: RelativesContext) => {
  const { transact } = context.platform;
  return {
    /** Once for each relative and memorial. Throws `general.not_found` for whoever was not told of it. */
    contest: (actor: SignedIn, memorialId: string, said: Said): Promise<ToldMemorial> =>
      transact(async (transaction) => {
        const row = await findTold(transaction, actor, memorialId);
        await lockLife(transaction, row.owner_id);
        await ensureContestable(context, transaction, actor, row);
        await raise(context, transaction, actor, { row, said });
        return presentOneTold(context, transaction, actor, memorialId);
      }),

    withdraw: (actor: SignedIn, memorialId: string): Promise<void> =>
      transact(async (transaction) => {
        const row = await findTold(transaction, actor, memorialId);
        await conclude(context, transaction, await takenBack(transaction, actor, row));
      }),

    /** A primary steward does what the relative wants, and nobody has to decide. */
    settle: (actor: SignedIn, memorialId: string, outcome: ContestConcession): Promise<void> =>
      transact(async (transaction) => {
        const contested = await contestedOf(context, transaction, actor, memorialId);
        const end = { ...contested, outcome, words: '', by: actor.user.id };
        await conclude(context, transaction, end);
      }),
  };
};
