/** Reading a letter that was sealed for one: its recipient alone, once two sheets have opened it. */
import type { OpenLetter, ReceivedLetter } from '@kinlore/shared/contracts/letters';
import type { Actor, SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { presentReceived } from './letters.presenter.ts';
import { allowChild, decidedBy, markRead, openOne, receivedPage } from './received.queries.ts';
import { readerOf } from './reader.ts';
import type { LetterServices } from './sealing.ts';

const PAGE = 20;

export async function listReceived(
  { database, people }: LetterServices,
  { subject }: SignedIn,
  { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string },
): Promise<{ data: ReceivedLetter[]; meta: { next: string | null } }> {
  const slice = { before: idCursor.decode(cursor), limit };
  const read = await receivedPage(database, subject.id, slice);
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  const cards = await people.cards(
    database,
    rows.map(({ recipient_id: id }) => id),
  );
  return { data: rows.map((row) => presentReceived(row, subject.id, cards)), meta: { next } };
}

/** Throws `general.not_found` for everybody but a guardian who has not decided yet. */
export const allow = ({ clock, transact }: LetterServices, { user }: SignedIn, id: string) =>
  transact(async (transaction) => {
    ensure(await decidedBy(transaction, user.id, id), 'general.not_found');
    await allowChild(transaction, id, clock.now());
  });

/** The same answer to everybody it is not for, and before its moment: there is nothing. Throws `general.not_found`. */
export async function open(
  { database, clock }: LetterServices,
  actor: Actor,
  id: string,
  token: string | undefined,
): Promise<OpenLetter> {
  const reader = readerOf(actor, token);
  const row = reader && (await openOne(database, id, reader));
  ensure(row, 'general.not_found');
  await markRead(database, id, clock.now());
  return {
    id: row.id,
    from_name: row.from_name,
    sealed_at: row.sealed_at.toISOString(),
    cipher: row.cipher.toString('base64url'),
    key: row.key.toString('base64url'),
  };
}
