/** Once a moment has come: whoever holds two sheets is given the wrapped keys, never a letter, and hands the unwrapped ones over, never the secret. */
import type { LegacyCard, SheetProof } from '@kinlore/shared/contracts/legacy-keys';
import type { LetterToOpen } from '@kinlore/shared/contracts/letters';
import type { Actor, SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { mintSecret } from '../../platform/tokens.ts';
import type { StewardLog } from '../legacy/index.ts';
import { markDue } from './due.ts';
import { openMail } from './letters.mails.ts';
import { presentToOpen } from './letters.presenter.ts';
import {
  eventOf,
  memorialOfLife,
  openingsPage,
  releaseLetter,
  waitingOf,
} from './opening.queries.ts';
import { challengeFor, hashOfKey, lifeOfSheets } from './proof.ts';
import type { LetterServices } from './sealing.ts';

export interface OpeningServices extends LetterServices {
  readonly stewardLog: StewardLog;
}

const PAGE = 20;
const DAY = 86_400_000;
/** How long a mail that could not be sent keeps its link. The link itself does not end. */
const MAIL_DAYS = 60;

export async function listToOpen(
  { database, people }: OpeningServices,
  { subject }: SignedIn,
  { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string },
): Promise<{ data: LetterToOpen[]; meta: { next: string | null } }> {
  const slice = { before: idCursor.decode(cursor), limit };
  const read = await openingsPage(database, subject.id, slice);
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  const cards = await people.cards(
    database,
    rows.map(({ life_id: id }) => id),
  );
  return { data: rows.flatMap((row) => presentToOpen(row, cards) ?? []), meta: { next } };
}

async function note(
  { stewardLog }: OpeningServices,
  transaction: Connection,
  lifeId: string,
  { actorId, action }: { readonly actorId: string | null; readonly action: string },
): Promise<void> {
  const memorial = await memorialOfLife(transaction, lifeId);
  if (memorial !== undefined) await stewardLog.write(transaction, memorial, actorId, action);
}

/** Throws `general.not_found` for whom the event is not to say. Said twice it is said once. */
export const sayEvent = (
  services: OpeningServices,
  { user }: SignedIn,
  id: string,
): Promise<void> =>
  services.transact(async (transaction) => {
    const letter = await eventOf(transaction, user.id, id);
    ensure(letter, 'general.not_found');
    if (letter.due_at !== null) return;
    const told = await markDue(services, transaction, [id]);
    if (told > 0 && user.id !== letter.life_id)
      await note(services, transaction, letter.life_id, {
        actorId: user.id,
        action: 'letter.event',
      });
  });

export const startCard = (
  services: OpeningServices,
  signingKey: string,
): { challenge: string } => ({
  challenge: challengeFor(services, signingKey),
});

export async function readCard(services: OpeningServices, proof: SheetProof): Promise<LegacyCard> {
  const life = await lifeOfSheets(services, services.database, proof);
  const letters = await waitingOf(services.database, life.life_id);
  return {
    life_name: life.full_name,
    edition: life.edition,
    life_status: life.life_status,
    letters: letters.map(({ id, to_name, wrapped_key }) => ({ letter: id, to_name, wrapped_key })),
  };
}

interface KeySent {
  readonly letter: string;
  readonly key: string;
}

/** One letter for its recipient: with a link in a mail where they have no account. False where another hand was faster. */
async function release(
  services: OpeningServices,
  transaction: Connection,
  { letter, key }: KeySent,
  writer: string,
): Promise<boolean> {
  const { clock, mail, outbox, publicUrl } = services;
  const now = clock.now();
  const link = mintSecret();
  const row = await releaseLetter(transaction, letter, {
    released_key: Buffer.from(key, 'base64url'),
    released_at: now,
    token_hash: link.hash,
  });
  if (row === undefined) return false;
  const address = `${publicUrl()}/letters/${letter}#${link.secret}`;
  if (row.recipient_email === null)
    await outbox.append(transaction, { type: 'letter.released', letterId: letter });
  else
    await mail(transaction, {
      to: row.recipient_email,
      ...openMail({ writer, name: row.recipient_name, link: address }),
      secret: { link: address, expiresAt: new Date(now.getTime() + MAIL_DAYS * DAY) },
    });
  return true;
}

/** Keys of letters that are not theirs, not due, or open already are left alone. Throws `letter.proof`, and `letter.wrong_key` for a key that does not open its letter. */
export const releaseAll = (
  services: OpeningServices,
  actor: Actor,
  { proof, keys }: { readonly proof: SheetProof; readonly keys: readonly KeySent[] },
): Promise<{ released: number }> =>
  services.transact(async (transaction) => {
    const life = await lifeOfSheets(services, transaction, proof);
    const waiting = new Map(
      (await waitingOf(transaction, life.life_id)).map((row) => [row.id, row]),
    );
    let released = 0;
    for (const sent of keys) {
      const row = waiting.get(sent.letter);
      if (row === undefined) continue;
      ensure(hashOfKey(sent.key).equals(row.key_hash), 'letter.wrong_key');
      if (await release(services, transaction, sent, life.full_name)) released += 1;
    }
    if (released > 0)
      await note(services, transaction, life.life_id, {
        actorId: actor.kind === 'user' ? actor.user.id : null,
        action: 'letter.release',
      });
    return { released };
  });
