/** Questions of the catalogue as they stand between a viewer and a life: what waits, and answers that may be read. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { memoryOfLifeVisibleTo } from '../access/index.ts';
import { seenBy } from './questions.queries.ts';

export interface AskedAbout {
  /** As the catalogue names it. */
  readonly key: string;
  readonly state: 'waiting' | 'answered';
  /** Of the one who is asked alone: what they can answer. */
  readonly own_id: string | null;
  readonly answer: {
    readonly activity_id: string;
    readonly type: string;
    readonly title: string;
  } | null;
}

export interface About {
  readonly ownerId: string;
  readonly viewer: string;
  readonly keys: readonly string[];
}

interface AnswerRow {
  readonly key: string;
  readonly id: string;
  readonly type: string;
  readonly title: string;
}

/** The newest answer to each that the viewer may read, whoever asked. Served by the index activity_answering. */
async function answers(
  connection: Connection,
  { ownerId, viewer, keys }: About,
): Promise<readonly AskedAbout[]> {
  const { rows } = await sql<AnswerRow>`
    select distinct on (q.catalogue) q.catalogue as key, a.id, a.type, a.title
    from activity a join question q on q.id = a.question_id
    where a.owner_id = ${ownerId} and a.question_id is not null and a.status = 'published' and a.deleted_at is null
      and q.catalogue = any(${[...keys]}::text[]) and ${memoryOfLifeVisibleTo(viewer, ownerId, 'a')}
    order by q.catalogue, a.published_at desc, a.id desc`.execute(connection);
  return rows.map(({ key, id, type, title }) => ({
    key,
    state: 'answered',
    own_id: null,
    answer: { activity_id: id, type, title },
  }));
}

/** What the viewer was asked or keeps, of their own life; what they asked, of another's: put aside and answered for others it waits all the same. */
async function waiting(
  connection: Connection,
  { ownerId, viewer, keys }: About,
): Promise<readonly AskedAbout[]> {
  const isOwn = ownerId === viewer;
  const rows = await seenBy(connection, viewer)
    .where('q.to_id', '=', ownerId)
    .where('q.from_id', isOwn ? 'is not' : '=', isOwn ? null : viewer)
    .where('q.catalogue', 'in', [...keys])
    .where('q.state', 'in', [
      'asked',
      'opened',
      'put_aside',
      ...(isOwn ? [] : ['answered' as const]),
    ])
    .orderBy('q.id')
    .execute();
  return rows.flatMap(({ id, catalogue }) =>
    catalogue === null
      ? []
      : [{ key: catalogue, state: 'waiting' as const, own_id: isOwn ? id : null, answer: null }],
  );
}

/** For each key at most one: an answer before what waits. */
export async function askedAbout(
  connection: Connection,
  about: About,
): Promise<ReadonlyMap<string, AskedAbout>> {
  if (about.keys.length === 0) return new Map();
  const rows = [...(await waiting(connection, about)), ...(await answers(connection, about))];
  return new Map(rows.map((row) => [row.key, row]));
}
