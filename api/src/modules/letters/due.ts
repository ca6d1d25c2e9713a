/** The moment of a letter comes: those who can open it hear of it, and whom it is for. */
import type { EventHandler } from '../../module.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { comingDue, sealAgain, setDue } from './due.queries.ts';
import { waitingMail } from './letters.mails.ts';

/** So many at once, until there is none. */
const BATCH = 200;

type Telling = Pick<Platform, 'clock' | 'outbox' | 'mail'>;

/** Those of them whose moment had not come; answers how many. */
export async function markDue(
  { clock, outbox, mail }: Telling,
  transaction: Connection,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await setDue(transaction, ids, clock.now());
  for (const { id, recipient_email: email, recipient_name: name, from_name: writer } of rows) {
    await outbox.append(transaction, { type: 'letter.due', letterId: id });
    if (email !== null) await mail(transaction, { to: email, ...waitingMail({ writer, name }) });
  }
  return rows.length;
}

/** Answers how many there were, at most a batch. */
async function openBatch(platform: Telling, transaction: Connection): Promise<number> {
  const rows = await comingDue(transaction, platform.clock.now(), BATCH);
  if (rows.length > 0)
    await markDue(
      platform,
      transaction,
      rows.map(({ id }) => id),
    );
  return rows.length;
}

/** The table is the truth: what a crash left undone, or an event did not reach, is found the next time. */
export async function openDueLetters(
  platform: Telling & Pick<Platform, 'transact'>,
): Promise<void> {
  await platform.transact((transaction) => sealAgain(transaction));
  const next = () => platform.transact((transaction) => openBatch(platform, transaction));
  while ((await next()) === BATCH);
}

/** At once, and not only with the next round: a life has come into remembrance, or back. */
export const onLifeChanged = (platform: Telling): EventHandler => ({
  name: 'letters.on-life-changed',
  on: ['life.activated', 'life.reverted'],
  async handle(transaction) {
    await sealAgain(transaction);
    await openBatch(platform, transaction);
  },
});
