/** How a contest ends: carried out, written down, and told to both sides. */
import type { ContestRuling } from '@kinlore/shared/contracts/memorial-relatives';
import type { Connection } from '../../../platform/ports.ts';
import type { Kept } from '../stewards.queries.ts';
import { endContest, stepBack, takeDown } from './contests.queries.ts';
import { ensureSeat, seat } from './seats.ts';
import type { ContestRow } from './relatives.queries.ts';
import type { RelativesContext } from './relatives-context.ts';

type Outcome = ContestRuling | 'withdrawn';
export interface End {
  readonly kept: Kept;
  readonly contest: Pick<ContestRow, 'id' | 'contester_id'>;
  readonly outcome: Outcome;
  readonly words: string;
  readonly by: string;
}

/** Carries it out, writes it down, and has both sides hear of it. */
export async function conclude(
  { platform: { clock, outbox }, memorials }: RelativesContext,
  transaction: Connection,
  { kept, contest, outcome, words, by }: End,
): Promise<void> {
  const at = clock.now();
  const userId = contest.contester_id;
  if (outcome === 'taken_down') await takeDown(transaction, kept.id, at);
  if (outcome === 'given') {
    await ensureSeat(transaction, kept.owner_id, userId);
    await stepBack(transaction, kept.owner_id);
    await seat(transaction, kept, { userId, preset: 'primary', relation: '', at });
  }
  await endContest(transaction, contest.id, { decision: outcome, words, by, at });
  // Who decided is nobody of the memorial where an administrator did.
  const isOfThem = outcome === 'withdrawn' || words === '';
  await memorials.log.write(transaction, kept, isOfThem ? by : null, `contest.${outcome}`, [
    userId,
  ]);
  await outbox.append(transaction, {
    type: 'memorial.contested',
    memorialId: kept.id,
    contestId: contest.id,
    contesterId: userId,
    actorId: by,
    outcome,
  });
}
