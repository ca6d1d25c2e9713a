/** Telling relatives that there is a memorial: when it is made or tied to a person, and each night for those who became relatives since. */
import type { EventHandler, JobDefinition } from '../../../module.ts';
import { eachByItself } from '../../../platform/each-by-itself.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { insertTold, madeSince, relativesToTell } from './telling.queries.ts';
import { windowBegan } from './window.ts';

type Deps = Pick<Platform, 'clock' | 'outbox'>;

/** Writes who is told, and has it said to each. Nothing where all were. */
export async function tellRelatives(
  { clock, outbox }: Deps,
  transaction: Connection,
  memorialId: string,
): Promise<void> {
  const relatives = await relativesToTell(transaction, memorialId);
  const told = await insertTold(transaction, memorialId, relatives, clock.now());
  if (told.length === 0) return;
  await outbox.append(transaction, { type: 'memorial.told', memorialId, userIds: told });
}

/** In a transaction of its own, once, after the memorial and the kinship that comes with it are written. */
export const tellOnceMade = (deps: Deps): EventHandler => ({
  name: 'legacy.tell-relatives',
  on: ['memorial.made'],
  async handle(transaction, event) {
    if (event.type === 'memorial.made') await tellRelatives(deps, transaction, event.memorialId);
  },
});

const BATCH = 200;

/** Who was tied into the family later is told as well, as long as the memorial is new. */
export const tellNightly = (platform: Platform): JobDefinition => ({
  name: 'legacy.relatives.tell',
  cron: '11 3 * * *',
  async run() {
    const since = windowBegan(platform.clock.now());
    let after: string | null = null;
    do {
      const ids: readonly string[] = await madeSince(platform.database, since, after, BATCH);
      await eachByItself(
        platform,
        ids,
        (id) => platform.transact((transaction) => tellRelatives(platform, transaction, id)),
        'relatives were not told of a memorial, and are told the next time',
      );
      after = ids.length === BATCH ? (ids.at(-1) ?? null) : null;
    } while (after !== null);
  },
});
