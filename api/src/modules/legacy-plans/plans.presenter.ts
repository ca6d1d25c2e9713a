/** How a plan leaves the server: to who made it, and to nobody else. */
import {
  planBuckets,
  type LegacyPlan,
  type PlanInstruction,
} from '@kinlore/shared/contracts/legacy-plans';
import { untold } from './effects.ts';
import type { BucketCount, InstructionRow, PlanRow } from './plans.queries.ts';

export interface PlanContext {
  readonly instructions: readonly InstructionRow[];
  readonly counts: readonly BucketCount[];
  /** Somebody accepted to look after the life. */
  readonly isKept: boolean;
}

const instructionsIn = ({ instructions, counts }: PlanContext): PlanInstruction[] =>
  planBuckets.map((bucket) => {
    const said = instructions.find((row) => row.bucket === bucket) ?? untold;
    return {
      bucket,
      action: said.action,
      opens_on: said.opens_on,
      opens_to: said.opens_to,
      memories: counts.find((count) => count.bucket === bucket)?.memories ?? 0,
    };
  });

export const presentPlan = (row: PlanRow, context: PlanContext): LegacyPlan => ({
  version: row.version,
  state: context.isKept ? 'armed' : 'drafted',
  quorum: row.quorum,
  waiting_days: row.waiting_days,
  inactivity_months: row.inactivity_months,
  message: row.message,
  obituary: row.obituary,
  service_wishes: row.service_wishes,
  instructions: instructionsIn(context),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
