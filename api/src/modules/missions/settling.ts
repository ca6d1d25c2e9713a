/** Counts the missions of a person anew, and ends those that are done or over. Run twice it writes nothing the second time. */
import {
  isComplete,
  powerOfMission,
  ruleOfMission,
  type Counts,
  type MissionRule,
} from '@kinlore/shared/persona';
import type { Connection, Platform } from '../../platform/ports.ts';
import { readRecord } from '../../platform/rows.ts';
import type { ProgressService } from '../progress/index.ts';
import { countAll } from './counting.queries.ts';
import { activeRuns, endRun, writeCounts, type RunRow } from './missions.queries.ts';

export interface Services {
  readonly outbox: Platform['outbox'];
  readonly progress: ProgressService;
  /** Puts a power-up that was earned among the person's own; once for each source. */
  readonly grant: (transaction: Connection, grant: Grant) => Promise<void>;
}
export interface Grant {
  readonly userId: string;
  readonly slug: string;
  readonly source: string;
}

export interface OpenRun {
  readonly run: RunRow;
  readonly rule: MissionRule;
  readonly counts: Counts;
  readonly isDone: boolean;
}

const isSame = (one: Counts, other: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(one).every(([metric, count]) => other[metric] === count);

/** The missions under way as they are now: counted, and written where they differ. */
async function counted(
  transaction: Connection,
  userId: string,
  now: Date,
): Promise<readonly OpenRun[]> {
  const runs = (await activeRuns(transaction, userId)).flatMap((run) => {
    const rule = ruleOfMission(run.slug);
    return rule === undefined ? [] : [{ run, rule }];
  });
  const counts = await countAll(
    transaction,
    runs.map(({ run, rule }) => ({
      userId,
      since: run.started_at,
      until: run.ends_at ?? new Date(now.getTime() + 1000),
      metrics: rule.steps.map(({ metric }) => metric),
    })),
  );
  const open: OpenRun[] = [];
  for (const [nth, { run, rule }] of runs.entries()) {
    const found = counts[nth] ?? {};
    if (!isSame(found, readRecord(run.counts))) await writeCounts(transaction, run.id, found);
    open.push({ run, rule, counts: found, isDone: isComplete(rule, found) });
  }
  return open;
}

/** Gives what the mission is worth, and ends it. */
export async function complete(
  transaction: Connection,
  { outbox, progress, grant }: Services,
  { run: { id, user_id: userId }, rule }: OpenRun,
  now: Date,
): Promise<void> {
  const given = await progress.missionCompleted(transaction, {
    userId,
    sourceId: id,
    xp: rule.xp,
    reason: 'mission_completed',
  });
  await endRun(transaction, { id, state: 'completed', ended_at: now, given });
  await grant(transaction, { userId, slug: powerOfMission[rule.kind], source: `mission:${id}` });
  await outbox.append(transaction, {
    type: 'mission.completed',
    userId,
    sourceId: id,
    slug: rule.slug,
    amount: given,
  });
}

/**
 * In the transaction that holds the person's progress. Those of the week complete by themselves, and so does what is over with all its steps done:
 * nobody loses what they did for a press they forgot. Gives those that go on.
 */
export async function settle(
  transaction: Connection,
  services: Services,
  userId: string,
  now: Date,
): Promise<readonly OpenRun[]> {
  const open = await counted(transaction, userId, now);
  const isOver = ({ run: { ends_at: ends } }: OpenRun): boolean => ends !== null && ends <= now;
  const ending = open.filter((one) => isOver(one) || (one.isDone && one.rule.kind === 'weekly'));
  // While a guardian has paused it, what would be given waits.
  if (ending.length === 0 || (await services.progress.isHeld(transaction, userId))) return open;
  for (const one of ending) {
    if (one.isDone) await complete(transaction, services, one, now);
    else
      await endRun(transaction, { id: one.run.id, state: 'expired', ended_at: now, given: null });
  }
  return open.filter((one) => !ending.includes(one));
}
