/** Carries out what the rules say, on rows: each step with what is told of it, in the transaction that decided it. */
import type { Connection } from '../../platform/ports.ts';
import { lockLife } from '../legacy/index.ts';
import { ask, fallSilent } from './questions.ts';
import { beginCare, endCare, noteCareAsked, runners } from './caretaking.queries.ts';
import { closeVote, elect, openVote } from './choosing.ts';
import { handOn } from './handing-on.ts';
import { readLife, withElectors, type Life } from './life.ts';
import { standsBy, stepsFor, type Step } from './rules.ts';
import { keyOf, note, type Context, type Work } from './work.ts';

async function askRunners(work: Work) {
  const { transaction, life, outbox } = work;
  const userIds = (await runners(transaction)).map(({ id }) => id);
  if (userIds.length > 0)
    await outbox.append(transaction, {
      type: 'caretaking.asked',
      lifeId: life.id,
      userIds,
      key: keyOf(work, 'caretaking'),
    });
}

async function carryOut(work: Work, step: Step): Promise<unknown> {
  const { transaction, life, now } = work;
  switch (step.kind) {
    case 'ask':
    case 'remind':
      return ask(work, { kind: step.kind, userId: step.userId });
    case 'fall_silent':
      return fallSilent(work, step.userId);
    case 'hand_on':
      return handOn(work, step.userId);
    case 'open_vote':
      return openVote(work);
    case 'elect':
      return elect(work, step.userId);
    case 'end_vote':
      return closeVote(work, step.because);
    case 'take_care':
      await beginCare(transaction, life.id, now);
      await note(work, 'succession.care');
      return askRunners(work);
    case 'ask_caretaker':
      await noteCareAsked(transaction, life.id, now);
      return askRunners(work);
    case 'end_care':
      return endCare(transaction, life.id);
    default:
      return step satisfies never;
  }
}

/** Whoever falls silent now may be the last: then it is asked who could be asked. */
const mayBeBereft = (life: Life, steps: readonly Step[]): boolean => {
  const silent = steps.flatMap((step) => (step.kind === 'fall_silent' ? [step.userId] : []));
  return (
    silent.length > 0 &&
    !life.state.keepers.some(
      (keeper) =>
        keeper.preset === 'primary' && standsBy(keeper) && !silent.includes(keeper.userId),
    )
  );
};

/** Looks at one life and does what is to be done; of two who look at once the second finds it done. */
export async function lookAfter(
  context: Context,
  transaction: Connection,
  lifeId: string,
): Promise<void> {
  const now = context.clock.now();
  await lockLife(transaction, lifeId);
  let life = await readLife(transaction, lifeId, now);
  let steps = stepsFor(life.state, now.getTime());
  if (mayBeBereft(life, steps)) {
    life = await withElectors(transaction, life);
    steps = stepsFor(life.state, now.getTime());
  }
  for (const step of steps) await carryOut({ ...context, transaction, life, now }, step);
}
