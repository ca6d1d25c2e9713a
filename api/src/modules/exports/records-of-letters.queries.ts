/** Sealed letters and what is known of the sheets: those the account wrote, and those it may read. */
import { sql, type RawBuilder } from 'kysely';
import { isChild, isHere, notBlocked } from '../access/index.ts';
import type { RecordQuery } from './records.queries.ts';

/** In one line. */
const base64 = (column: string): RawBuilder<string> =>
  sql<string>`translate(encode(${sql.ref(column)}, 'base64'), E'\n', '')`;

export const legacyKeysQuery: RecordQuery = (subject) => sql`
  select k.life_id as key, json_build_object('edition', k.edition, 'wrapping_key', k.wrapping_key, 'signing_key', k.signing_key, 'made_at', k.made_at,
    'sheet_1', (select s.holder from legacy_sheet s where s.life_id = k.life_id and s.number = 1),
    'sheet_2', (select s.holder from legacy_sheet s where s.life_id = k.life_id and s.number = 2),
    'sheet_3', (select s.holder from legacy_sheet s where s.life_id = k.life_id and s.number = 3)) as record
  from legacy_key k where k.life_id = ${subject}`;

export const sealedLettersQuery: RecordQuery = (subject) => sql`
  select l.id as key, json_build_object('id', l.id, 'to_account', l.recipient_id,
    'to_name', coalesce((select r.full_name from app_user r where r.id = l.recipient_id and r.erased_at is null), l.recipient_name),
    'to_email', l.recipient_email, 'opens', l.opens, 'opens_on', l.opens_on, 'age', l.age, 'event', l.event, 'sealed_at', l.sealed_at,
    'due_at', l.due_at, 'opened_at', l.released_at, 'cipher', ${base64('l.cipher')}, 'wrapped_key', l.wrapped_key) as record
  from letter l where l.life_id = ${subject}`;

/** As the account may read it in the page. */
const isOpenFor = (subject: string): RawBuilder<boolean> =>
  sql<boolean>`(l.recipient_id = ${subject} and l.released_at is not null and ${isHere('l.life_id')} and ${notBlocked(subject, 'l.life_id')}
    and (l.child_allowed_at is not null or not ${isChild(subject)}))`;

export const receivedLettersQuery: RecordQuery = (subject) => sql`
  select l.id as key, json_build_object('id', l.id, 'from', (select w.full_name from app_user w where w.id = l.life_id), 'sealed_at', l.sealed_at,
    'opened_at', l.released_at, 'cipher', ${base64('l.cipher')}, 'key', ${base64('l.released_key')}) as record
  from letter l where ${isOpenFor(subject)}`;

/** The bytes are asked for by a query of their own: it is made for the rows of one batch, after they were put in order. */
const pieceQuery = (which: RawBuilder<boolean>) => sql`
  select p.id as key, json_build_object('letter', v.letter_id, 'number', p.number, 'of', v.pieces,
    'cipher', (select ${base64('x.cipher')} from letter_voice_piece x where x.id = p.id)) as record
  from letter_voice v join letter l on l.id = v.letter_id join letter_voice_piece p on p.voice_id = v.id where ${which}`;

export const sealedVoicesQuery: RecordQuery = (subject) =>
  pieceQuery(sql<boolean>`l.life_id = ${subject}`);

export const receivedVoicesQuery: RecordQuery = (subject) => pieceQuery(isOpenFor(subject));
