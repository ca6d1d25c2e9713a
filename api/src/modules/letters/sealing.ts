/** Sealing a letter, giving it another moment, and taking it back: its writer alone, and only until its moment has come or somebody may read it. */
import { MOST_LETTERS } from '@kinlore/shared/contracts/letter-keys';
import { type SealedLetter, type sealLetter } from '@kinlore/shared/contracts/letters';
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { isZone } from '../../platform/zones.ts';
import type { PeopleService } from '../people/index.ts';
import { lockKey } from './keys.queries.ts';
import { presentLetter } from './letters.presenter.ts';
import {
  addressee,
  cipherOf,
  countLetters,
  deleteLetter,
  insertLetter,
  lockLetter,
  updateMoment,
  writtenOne,
  writtenPage,
  type LetterRow,
} from './letters.queries.ts';
import { momentColumns, type MomentSent } from './moments.ts';
import { sealWith } from './voices.ts';

export interface LetterServices extends Platform {
  readonly people: Pick<PeopleService, 'cards'>;
}

type SentLetter = Static<(typeof sealLetter)['body']>;

const PAGE = 20;

async function present(
  { people }: LetterServices,
  connection: Connection,
  rows: readonly LetterRow[],
): Promise<SealedLetter[]> {
  const cards = await people.cards(
    connection,
    rows.flatMap(({ recipient_id: id }) => id ?? []),
  );
  return rows.map((row) => presentLetter(row, cards));
}

async function presentOne(
  services: LetterServices,
  connection: Connection,
  lifeId: string,
  id: string,
): Promise<SealedLetter> {
  const row = await writtenOne(connection, lifeId, id);
  ensure(row, 'general.not_found');
  const [letter] = await present(services, connection, [row]);
  ensure(letter, 'general.not_found');
  return letter;
}

export async function listWritten(
  services: LetterServices,
  { subject }: SignedIn,
  { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string },
): Promise<{ data: SealedLetter[]; meta: { next: string | null } }> {
  const { database } = services;
  const read = await writtenPage(database, subject.id, { before: idCursor.decode(cursor), limit });
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  return { data: await present(services, database, rows), meta: { next } };
}

interface Recipient {
  readonly recipient_id: string | null;
  readonly recipient_name: string;
  readonly recipient_email: string | null;
  readonly timeZone: string;
}

/** An account the writer may name, or a name with an address. Throws `letter.recipient`. */
async function recipientOf(
  transaction: Connection,
  { subject }: SignedIn,
  { recipient_id: id, recipient_name = '', recipient_email: email }: SentLetter,
): Promise<Recipient> {
  const name = recipient_name.trim();
  if (id === undefined) {
    ensure(name !== '' && email !== undefined, 'letter.recipient');
    return {
      recipient_id: null,
      recipient_name: name,
      recipient_email: email?.trim() ?? null,
      timeZone: subject.timeZone,
    };
  }
  ensure(email === undefined && name === '', 'letter.recipient');
  const known = await addressee(transaction, subject.id, id);
  ensure(known, 'letter.recipient');
  const timeZone = isZone(known.time_zone) ? known.time_zone : subject.timeZone;
  return { recipient_id: known.id, recipient_name: '', recipient_email: null, timeZone };
}

/** Throws `letter.no_key`, `letter.key_changed`, `letter.too_many`, `letter.voice_missing`, `letter.recipient`, `letter.moment`. */
export const seal = (
  services: LetterServices,
  actor: SignedIn,
  sent: SentLetter,
): Promise<SealedLetter> =>
  services.transact(async (transaction) => {
    const lifeId = actor.subject.id;
    const key = await lockKey(transaction, lifeId);
    ensure(key, 'letter.no_key');
    ensure(key.edition === sent.edition, 'letter.key_changed');
    ensure((await countLetters(transaction, lifeId)) < MOST_LETTERS, 'letter.too_many');
    const { timeZone, ...recipient } = await recipientOf(transaction, actor, sent);
    const [id, now] = [newId(), services.clock.now()];
    await insertLetter(transaction, {
      id,
      life_id: lifeId,
      ...recipient,
      ...momentColumns(sent, { timeZone, now }),
      cipher: Buffer.from(sent.cipher, 'base64url'),
      wrapped_key: sent.wrapped_key,
      key_hash: Buffer.from(sent.key_hash, 'base64url'),
      sealed_at: now,
    });
    if (sent.voice !== undefined)
      await sealWith(transaction, lifeId, { voice: sent.voice, letter: id });
    return presentOne(services, transaction, lifeId, id);
  });

/** Locked. Throws `general.not_found`. */
async function own(transaction: Connection, lifeId: string, id: string): Promise<LetterRow> {
  await lockLetter(transaction, id);
  const row = await writtenOne(transaction, lifeId, id);
  ensure(row, 'general.not_found');
  return row;
}

/** Throws `general.not_found`, `letter.moment_come`, `letter.moment`, `general.version_stale`. */
export const move = (
  services: LetterServices,
  { subject }: SignedIn,
  { id, version }: { readonly id: string; readonly version: number },
  sent: MomentSent,
): Promise<SealedLetter> =>
  services.transact(async (transaction) => {
    const row = await own(transaction, subject.id, id);
    ensure(row.version === version, 'general.version_stale');
    ensure(row.due_at === null, 'letter.moment_come');
    const known =
      row.recipient_id === null
        ? undefined
        : await addressee(transaction, subject.id, row.recipient_id);
    const timeZone =
      known !== undefined && isZone(known.time_zone) ? known.time_zone : subject.timeZone;
    const moment = momentColumns(sent, { timeZone, now: services.clock.now() });
    ensure(await updateMoment(transaction, row, moment), 'general.version_stale');
    return presentOne(services, transaction, subject.id, id);
  });

/** Throws `general.not_found`, and `letter.released` once its recipient may read it. */
export const withdraw = (
  { transact }: LetterServices,
  { subject }: SignedIn,
  id: string,
): Promise<void> =>
  transact(async (transaction) => {
    const row = await own(transaction, subject.id, id);
    ensure(row.released_at === null, 'letter.released');
    await deleteLetter(transaction, id);
  });

/** To its writer alone, at any time: without two sheets it is of no use to them either. Throws `general.not_found`. */
export async function readSealed(
  { database }: LetterServices,
  { subject }: SignedIn,
  id: string,
): Promise<{ cipher: string; wrapped_key: string }> {
  const row = await cipherOf(database, subject.id, id);
  ensure(row, 'general.not_found');
  return { cipher: row.cipher.toString('base64url'), wrapped_key: row.wrapped_key };
}
