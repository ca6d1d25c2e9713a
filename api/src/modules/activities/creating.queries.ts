/** Recording in two statements: one that reads all a new memory is judged by, one that writes it with all that follows from it. */
import { sql, type RawBuilder } from 'kysely';
import type { DomainEvent } from '../../events.ts';
import { steadyIds } from '../../platform/database/steady.ts';
import {
  keepAnswerQuery,
  keptAnswerQuery,
  type AnswerKey,
  type KeptAnswer,
} from '../../platform/http/idempotency.ts';
import type { Connection, Outbox } from '../../platform/ports.ts';
import { canName } from '../access/index.ts';
import { ownUsableQuery, pictureSheetsOf, type StoredPicture } from '../media/index.ts';
import { cardRowsOf, type StoredCard } from '../people/index.ts';
import { askedIn, type AskedInMemory } from '../questions/index.ts';
import {
  earnerQuery,
  type PersonsDay,
  type Recording,
  type StoredEarner,
} from '../progress/index.ts';
import type { columnsOf } from './content.ts';
import { isMember } from './activities.queries.ts';
import type { Named } from './checks.ts';
import { partsQueries, type Parts } from './parts.queries.ts';
import { isRepeated } from './repeated.queries.ts';

export interface FactsWanted {
  /** Of the new memory. */
  readonly id: string;
  readonly ownerId: string;
  readonly authorId: string;
  /** As far as it is compared with others; empty where nothing is earned. */
  readonly body: string;
  readonly named: Named;
  /** The question it is written for. */
  readonly question: string | null;
  /** The slugs of the memorials among the people, as an object of JSON by account. */
  readonly memorials: RawBuilder<unknown>;
  /** The moment, and when the owner's day began. */
  readonly today: PersonsDay;
  /** Whether the memories of the owner are counted: there is a limit on them. */
  readonly counted: boolean;
  readonly key: AnswerKey | null;
}

export interface Facts {
  readonly accounts: readonly (readonly [id: string, lifeStatus: string, isNear: boolean])[] | null;
  readonly memorials: Readonly<Record<string, string>> | null;
  readonly usable: readonly string[] | null;
  readonly in_space: boolean;
  readonly own: number;
  readonly repeated: boolean;
  readonly earner: StoredEarner | null;
  readonly kept: KeptAnswer | null;
  readonly cards: readonly StoredCard[] | null;
  readonly pictures: readonly StoredPicture[] | null;
  readonly asked: AskedInMemory | null;
}

export async function readFacts(connection: Connection, wanted: FactsWanted): Promise<Facts> {
  const { id, ownerId, authorId, body, named, question, memorials, today, counted, key } = wanted;
  const shown = [ownerId, authorId, ...named.accounts, ...named.people];
  const {
    rows: [facts],
  } = await sql<Facts>`select
    (select json_agg(json_build_array(u.id, u.life_status, ${canName(ownerId, 'u')})) from app_user u where u.id = any(${steadyIds(named.accounts)})) as accounts,
    ${memorials} as memorials, ${ownUsableQuery(ownerId, { pictures: named.media, recordings: named.recordings, documents: named.documents })} as usable, ${isMember(ownerId, named.space)} as in_space,
    ${counted ? sql`(select count(*) from activity where owner_id = ${ownerId} and deleted_at is null)` : sql`0`} as own,
    ${isRepeated(ownerId, id, body)} as repeated, ${earnerQuery(ownerId, today)} as earner, ${key === null ? sql`null` : keptAnswerQuery(key)} as kept,
    ${cardRowsOf(withAsker(shown, question))} as cards, ${askedIn(ownerId, question)} as asked, ${pictureSheetsOf(sql`select unnest(${steadyIds([...named.media, ...named.recordings, ...named.documents])})`)} as pictures`.execute(
    connection,
  );
  if (facts === undefined) throw new Error('A select without a source gives one row.');
  return facts;
}

/** Those that are shown with it, and who asked for it. */
const withAsker = (shown: readonly string[], question: string | null): RawBuilder<unknown> =>
  question === null
    ? sql`select unnest(${steadyIds(shown)})`
    : sql`select unnest(${steadyIds(shown)}) union select from_id from question where id = ${question}`;

/** The columns of a new memory and their types: it travels as one value. One of its content that is forgotten here does not compile. */
const columns = {
  id: 'uuid',
  owner_id: 'uuid',
  author_id: 'uuid',
  slug: 'text',
  status: 'text',
  type: 'text',
  subtype: 'text',
  title: 'text',
  body: 'text',
  place_text: 'text',
  when_kind: 'text',
  when_start: 'date',
  when_end: 'date',
  when_precision: 'text',
  when_text: 'text',
  audience: 'text',
  audience_degree: 'int',
  space_id: 'uuid',
  told_by: 'text',
  source_note: 'text',
  sensitivity: 'text',
  skip_from_book: 'boolean',
  question_id: 'uuid',
  question_words: 'text',
  question_from_id: 'uuid',
  published_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Readonly<Record<keyof ReturnType<typeof columnsOf>, string>> &
  Readonly<Record<string, string>>;
export type NewMemory = Readonly<
  Record<keyof typeof columns, string | number | boolean | Date | null>
>;
const names = sql.raw(Object.keys(columns).join(', '));
const ofRow = sql.raw(
  Object.keys(columns)
    .map((name) => `r.${name}`)
    .join(', '),
);
const typed = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

export interface Writing {
  readonly row: NewMemory;
  readonly parts: Parts;
  readonly recording: Recording;
  readonly events: readonly DomainEvent[];
  readonly outbox: Outbox;
  /** The answer, and what it is kept under. */
  readonly answer: { readonly key: AnswerKey; readonly value: unknown; readonly at: Date } | null;
}

/** False where somebody else's act came first: then nothing was written, and what it was judged by is to be read again. */
export async function writeMemory(
  connection: Connection,
  { row, parts, recording, events, outbox, answer }: Writing,
): Promise<boolean> {
  const given = recording.given === null ? sql`` : sql`, given as (${recording.given('memory')})`;
  const told = events.length === 0 ? sql`` : sql`, told as (${outbox.appending(events, 'memory')})`;
  const kept =
    answer === null
      ? sql``
      : sql`, kept as (${keepAnswerQuery(answer.key, { status: 201, answer: answer.value, at: answer.at, source: 'memory' })})`;
  const { rows } = await sql`with held as (${recording.held}),
    memory as (insert into activity (${names}) select ${ofRow} from held, jsonb_to_record(${JSON.stringify(row)}::jsonb) r (${typed}) returning id),
    ${partsQueries('memory', parts)} ${given} ${told} ${kept} select id from memory`.execute(
    connection,
  );
  return rows.length > 0;
}
