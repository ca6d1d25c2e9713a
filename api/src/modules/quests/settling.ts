/** Counts what a person does for the quests of their families, and completes those whose goal is reached. Run twice it writes nothing the second time. */
import {
  isComplete,
  questShares,
  ruleOfMission,
  ruleOfPower,
  type Counts,
  type MissionRule,
} from '@kinlore/shared/persona';
import type { StepMetric } from '@kinlore/shared/contracts/progress-missions';
import type { Connection } from '../../platform/ports.ts';
import { readRecord } from '../../platform/rows.ts';
import { countAll } from '../missions/index.ts';
import { timesAtWork } from '../power-ups/index.ts';
import { countsOf, writeCounts, writeOwed } from './helpers.queries.ts';
import type { Services } from './paying.ts';
import { activeOf, closeQuest, holdActive, membersOf, type SeenQuest } from './quests.queries.ts';

const THREADS = 'map_of_threads';
/** It rests for a month each time, so these are a year. */
const MOST_THREADS = 12;

interface Time {
  readonly since: Date;
  readonly until: Date;
}

/** Written by `writeCounts` alone. */
export const readCounts = (counts: unknown): Counts => readRecord(counts);

/** What many counted, together. */
export function together(all: readonly Counts[]): Counts {
  const sums = new Map<string, number>();
  for (const counts of all)
    for (const [metric, count] of Object.entries(counts))
      sums.set(metric, (sums.get(metric) ?? 0) + count);
  return Object.fromEntries(sums);
}

export const wholeOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

interface Open {
  readonly quest: SeenQuest;
  readonly rule: MissionRule;
}

/** With what a Map of Threads adds to what was done while it worked. */
function withThreads(counts: Counts, during: readonly Counts[]): Counts {
  const more = (ruleOfPower(THREADS)?.value ?? 1) - 1;
  const worked = together(during);
  return Object.fromEntries(
    Object.entries(counts).map(([metric, count]) => [
      metric,
      count + Math.floor(more * (worked[metric as StepMetric] ?? 0)), // keys of `Counts` are metrics
    ]),
  );
}

/** What the person has done for each, in one statement. */
async function countedFor(
  transaction: Connection,
  userId: string,
  open: readonly Open[],
  now: Date,
): Promise<readonly Counts[]> {
  const until = new Date(now.getTime() + 1000);
  const first = new Date(Math.min(...open.map(({ quest }) => quest.started_at.getTime())));
  const worked = (await timesAtWork(transaction, userId, [THREADS]))
    .filter((time) => time.until > first)
    .slice(-MOST_THREADS);
  const spansOf = ({ quest: { started_at: since }, rule }: Open) =>
    [{ since, until }, ...worked.flatMap(within(since, until))].map((span) => ({
      ...span,
      userId,
      shared: true,
      metrics: rule.steps.map(({ metric }) => metric),
    }));
  const spans = open.map(spansOf);
  const counts = await countAll(transaction, spans.flat());
  let at = 0;
  return spans.map(({ length }) => {
    const [whole = {}, ...during] = counts.slice(at, at + length);
    at += length;
    return withThreads(whole, during);
  });
}

const within =
  (since: Date, until: Date) =>
  (worked: { readonly from: Date; readonly until: Date }): readonly Time[] => {
    const from = worked.from > since ? worked.from : since;
    const to = worked.until < until ? worked.until : until;
    return from < to ? [{ since: from, until: to }] : [];
  };

const isSame = (one: Counts, other: Counts): boolean =>
  Object.entries(one).every(([metric, count]) => (other[metric as StepMetric] ?? 0) === count); // as above

/** The quest is held from here on, so that one of those who reach its goal at once completes it. */
async function writeAndComplete(
  transaction: Connection,
  { outbox }: Services,
  { quest: { id, tree_id: treeId }, rule }: Open,
  mine: { readonly userId: string; readonly counts: Counts; readonly now: Date },
): Promise<void> {
  if (!(await holdActive(transaction, id))) return;
  await writeCounts(transaction, id, mine.userId, mine.counts);
  await outbox.append(transaction, {
    type: 'quest.counted',
    questId: id,
    concerned: await membersOf(transaction, treeId),
  });
  const all = (await countsOf(transaction, id)).map((helper) => ({
    userId: helper.user_id,
    counts: readCounts(helper.counts),
  }));
  if (!isComplete(rule, together(all.map(({ counts }) => counts)))) return;
  await closeQuest(transaction, { id, state: 'completed', at: mine.now });
  const counted = new Map(all.map(({ userId, counts }) => [userId, wholeOf(counts)]));
  const shares = questShares(rule.xp, counted);
  await writeOwed(transaction, id, shares);
  await outbox.append(transaction, {
    type: 'quest.completed',
    questId: id,
    concerned: [...shares.keys()],
  });
}

/** In the transaction that holds the person's progress. */
export async function countFor(
  transaction: Connection,
  services: Services,
  userId: string,
  now: Date,
): Promise<void> {
  const open = (await activeOf(transaction, userId)).flatMap((quest) => {
    const rule = ruleOfMission(quest.slug);
    return rule === undefined ? [] : [{ quest, rule }];
  });
  if (open.length === 0) return;
  const counts = await countedFor(transaction, userId, open, now);
  for (const [nth, one] of open.entries()) {
    const mine = counts[nth] ?? {};
    if (!isSame(mine, readCounts(one.quest.own_counts)))
      await writeAndComplete(transaction, services, one, { userId, counts: mine, now });
  }
}
