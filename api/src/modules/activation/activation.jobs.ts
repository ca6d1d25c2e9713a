/** The clocks of reported deaths. Each case is judged in a transaction of its own; done twice, or begun anew after a crash, it is done once. */
import type { EventHandler, JobDefinition } from '../../module.ts';
import { eachByItself } from '../../platform/each-by-itself.ts';
import type { Connection } from '../../platform/ports.ts';
import { judge, moveOn } from './steps.ts';
import { hold } from './held.ts';
import { openCaseOf, openCases, takeErasable } from './cases.queries.ts';
import { eraseWords } from './confirmations.queries.ts';
import { documentsOf, removeDocuments } from './documents/documents.queries.ts';
import { documentsJob } from './documents/sweeping.ts';
import type { ActivationContext } from './context.ts';
import { awayTooLong } from './plans.queries.ts';
import type { Reporting } from './reporting.ts';

const AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** After a case has ended. */
const KEPT_DAYS = 90;

async function judgeAll(context: ActivationContext): Promise<void> {
  const { database } = context.platform;
  let last: string | null = null;
  for (;;) {
    const cases = await openCases(database, last, AT_ONCE);
    await eachByItself(
      context.platform,
      cases.map(({ id }) => id),
      (id) => judge(context, id),
      'a reported death was not judged, and is tried again',
    );
    if (cases.length < AT_ONCE) return;
    last = cases.at(-1)?.id ?? null;
  }
}

/** What some of them leave: how many they were, and where their documents lie. */
async function eraseSome(transaction: Connection, before: Date, now: Date) {
  const ids = await takeErasable(transaction, before, { now, most: AT_ONCE });
  if (ids.length === 0) return { erased: 0, files: [] };
  await eraseWords(transaction, ids);
  const documents = await documentsOf(transaction, ids);
  return {
    erased: ids.length,
    files: await removeDocuments(
      transaction,
      documents.map(({ id }) => id),
    ),
  };
}

/** What was written and shown to confirm and to contest is of no use once nothing can be handed back. */
async function eraseOld({ platform }: ActivationContext): Promise<void> {
  const { clock, transact, storage } = platform;
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  for (;;) {
    const { erased, files } = await transact((transaction) => eraseSome(transaction, before, now));
    for (const key of files) await storage.remove(key);
    if (erased < AT_ONCE) return;
  }
}

export const activationJobs = (
  context: ActivationContext,
  reporting: Reporting,
): readonly JobDefinition[] => [
  { name: 'activation.clock', cron: '*/10 * * * *', run: () => judgeAll(context) },
  { name: 'activation.erase', cron: '37 3 * * *', run: () => eraseOld(context) },
  documentsJob(context.platform),
  {
    name: 'activation.watch',
    cron: '23 8 * * *',
    async run() {
      const { clock, database } = context.platform;
      await eachByItself(
        context.platform,
        await awayTooLong(database, clock.now(), AT_ONCE),
        (lifeId) => reporting.watch(lifeId),
        'whoever was away for long was not asked about, and is tried again',
      );
    },
  },
];

/** Somebody was here: what is reported of them ends. */
export const onSignOfLife = (context: ActivationContext): EventHandler => ({
  name: 'activation.on-sign-of-life',
  on: ['life.sign'],
  async handle(transaction, event) {
    if (event.type !== 'life.sign') return undefined;
    const open = await openCaseOf(transaction, event.lifeId);
    if (open === undefined) return undefined;
    const held = await hold(transaction, open.id);
    const { after } = await moveOn(context, transaction, held, { happening: { type: 'time' } });
    return () => {
      for (const tell of after) tell();
    };
  },
});
