/** Each night: memorials of people who died long ago, whose keepers are told, and which are opened ninety days later. */
import type { JobDefinition } from '../../../module.ts';
import { eachByItself } from '../../../platform/each-by-itself.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import type { StewardLog } from '../steward-log.ts';
import {
  keepersToTell,
  lockToLookAt,
  memorialsToLookAt,
  setHistoric,
  type Looked,
} from './historic.queries.ts';
import { stepOf } from './rules.ts';

const PAGE = 200;

interface HistoricDeps {
  readonly platform: Platform;
  readonly log: StewardLog;
}

/** One memorial while it is looked at. */
interface Look {
  readonly context: HistoricDeps;
  readonly transaction: Connection;
  readonly memorial: Looked;
  readonly now: Date;
}

async function tell({ context, transaction, memorial, now }: Look): Promise<void> {
  const userIds = await keepersToTell(transaction, memorial);
  await setHistoric(transaction, memorial, { historic_told_at: now, historic_at: null });
  await context.platform.outbox.append(transaction, {
    type: 'memorial.historic',
    memorialId: memorial.id,
    userIds,
    opens: memorial.opens,
  });
}

const steps = {
  tell,
  open: ({ transaction, memorial, now }: Look) =>
    setHistoric(transaction, memorial, { historic_at: now }),
  end: ({ transaction, memorial }: Look) =>
    setHistoric(transaction, memorial, { historic_told_at: null, historic_at: null }),
} as const;

/** Looked at twice at once, it is moved once. */
async function look(context: HistoricDeps, transaction: Connection, id: string): Promise<void> {
  const now = context.platform.clock.now();
  const memorial = await lockToLookAt(transaction, id, now);
  const step = memorial === undefined ? null : stepOf(memorial);
  if (memorial === undefined || step === null) return;
  await steps[step]({ context, transaction, memorial, now });
  await context.log.write(transaction, memorial, null, `historic.${step}`);
}

export async function lookAtHistoric(context: HistoricDeps): Promise<void> {
  const { platform } = context;
  const now = platform.clock.now();
  let after: string | null = null;
  let ids: readonly string[];
  do {
    ids = await memorialsToLookAt(platform.database, now, { after, limit: PAGE });
    await eachByItself(
      platform,
      ids,
      (id) => platform.transact((transaction) => look(context, transaction, id)),
      'a memorial of somebody who died long ago was not looked at, and is looked at again',
    );
    after = ids.at(-1) ?? null;
  } while (ids.length === PAGE);
}

export const historicJobs = (context: HistoricDeps): readonly JobDefinition[] => [
  { name: 'legacy.historic.look', cron: '37 3 * * *', run: () => lookAtHistoric(context) },
];
