/** Once an hour: what is due for the lives that are kept. */
import type { JobDefinition } from '../../module.ts';
import { eachByItself } from '../../platform/each-by-itself.ts';
import { lookAfter } from './carrying-out.ts';
import { livesToLookAt } from './life.queries.ts';
import { ANSWER_WITHIN, WILLING_AFTER } from './rules.ts';
import type { SuccessionServices } from './services.ts';

const PAGE = 200;

export async function lookAfterAll(services: SuccessionServices): Promise<void> {
  const { clock, database, outbox, memorials, transact } = services;
  const now = clock.now();
  const since = {
    now,
    willingBefore: new Date(now.getTime() - WILLING_AFTER),
    askedBefore: new Date(now.getTime() - ANSWER_WITHIN),
  };
  const context = { clock, outbox, log: memorials.log };
  let after: string | null = null;
  let lives: readonly string[];
  do {
    lives = await livesToLookAt(database, since, { after, limit: PAGE });
    await eachByItself(
      services,
      lives,
      (life) => transact((transaction) => lookAfter(context, transaction, life)),
      'a life that is kept was not looked at, and is looked at again',
    );
    after = lives.at(-1) ?? null;
  } while (lives.length === PAGE);
}

export const successionJobs = (services: SuccessionServices): readonly JobDefinition[] => [
  { name: 'succession.look', cron: '23 * * * *', run: () => lookAfterAll(services) },
];
