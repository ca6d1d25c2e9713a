/** What begins when somebody's account comes into remembrance, and what ends when that was a mistake. */
import type { EventHandler } from '../../module.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { instructionsOf } from '../legacy-plans/index.ts';
import { beginPuttingBack, insertBequest } from './bequests.queries.ts';
import { partsIn } from './parts.ts';

/** Longer than an activation can be taken back (R10: ninety days). Before that nothing is erased for good. */
const BIN_DAYS = 91;
const DAY_MS = 86_400_000;

export const JOB = 'bequests.go-on';

/** One at a time for each. */
export const askToGoOn = (
  { jobs }: Pick<Platform, 'jobs'>,
  connection: Connection,
  bequestId: string,
): Promise<void> => jobs.add(connection, JOB, { bequestId }, { key: `${JOB}:${bequestId}` });

export const bequestHandlers = (platform: Pick<Platform, 'jobs'>): readonly EventHandler[] => [
  {
    name: 'bequests.on-activation',
    on: ['life.activated'],
    async handle(transaction, event) {
      if (event.type !== 'life.activated') return;
      const at = new Date(event.at);
      const parts = partsIn(await instructionsOf(transaction, event.lifeId));
      const made = await insertBequest(transaction, {
        id: newId(),
        case_id: event.caseId,
        life_id: event.lifeId,
        parts: JSON.stringify(parts),
        state: 'sorting',
        activated_at: at,
        bin_until: new Date(at.getTime() + BIN_DAYS * DAY_MS),
      });
      if (made !== undefined) await askToGoOn(platform, transaction, made.id);
    },
  },
  {
    name: 'bequests.on-revert',
    on: ['life.reverted'],
    async handle(transaction, event) {
      if (event.type !== 'life.reverted') return;
      const begun = await beginPuttingBack(transaction, event.caseId);
      if (begun !== undefined) await askToGoOn(platform, transaction, begun.id);
    },
  },
];
