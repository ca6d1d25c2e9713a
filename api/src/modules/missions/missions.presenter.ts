/** A mission as the person it belongs to sees it. */
import type { Mission, MissionState } from '@kinlore/shared/contracts/missions';
import {
  againAt,
  isComplete,
  isRepeatable,
  missionRefusal,
  powerOfMission,
  ruleOfPower,
  stepsOf,
  type Counts,
  type MissionBook,
  type MissionRule,
} from '@kinlore/shared/persona';
import { oneOf, readRecord } from '../../platform/rows.ts';
import { works } from '../power-ups/index.ts';
import type { Past, RunRow } from './missions.queries.ts';

export interface Known {
  readonly active: readonly RunRow[];
  readonly past: readonly Past[];
  readonly now: Date;
}

export function bookOf(rule: MissionRule, { active, past, now }: Known): MissionBook {
  const own = past.find(({ slug }) => slug === rule.slug);
  return {
    active: active.filter(({ ends_at: ends }) => ends === null || ends > now),
    abandonedAt: own?.abandoned_at?.getTime() ?? null,
    done: (own?.completed_at ?? null) !== null,
    lastDoneStartedAt: own?.done_started_at?.getTime() ?? null,
  };
}

function stateOf(rule: MissionRule, run: RunRow | undefined, counts: Counts, isDone: boolean) {
  if (run === undefined) return isDone && !isRepeatable(rule.kind) ? 'done' : 'offered';
  return isComplete(rule, counts) ? 'ready' : 'active';
}

const iso = (at: Date | number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();

export function presentMission(rule: MissionRule, known: Known): Mission {
  const run = known.active.find(({ slug }) => slug === rule.slug);
  const counts = readRecord(run?.counts) as Counts; // written by `writeCounts` alone
  const book = bookOf(rule, known);
  const past = known.past.find(({ slug }) => slug === rule.slug);
  const state: MissionState = stateOf(rule, run, counts, book.done);
  const refusal = state === 'offered' ? missionRefusal(rule.slug, book, known.now.getTime()) : null;
  return {
    slug: rule.slug,
    kind: oneOf(['weekly', 'seasonal', 'story', 'sacred'], rule.kind),
    title: rule.title,
    state,
    steps: [...stepsOf(rule, counts)],
    xp: rule.xp,
    power_up: works(powerOfMission[rule.kind])
      ? (ruleOfPower(powerOfMission[rule.kind])?.name ?? null)
      : null,
    started_at: iso(run?.started_at),
    open_until: iso(run?.ends_at),
    completed_at: iso(past?.completed_at),
    refusal,
    again_at: refusal === 'resting' || refusal === 'not_yet' ? iso(againAt(rule, book)) : null,
  };
}
