/** What the account keeps, as the pages of a copy show it. */
import { sql } from 'kysely';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { KeepsakeDetails } from '@kinlore/shared/contracts/keepsake-details';
import type { KeepsakeKind, Passing } from '@kinlore/shared/contracts/keepsakes';
import type { Connection } from '../../platform/ports.ts';
import { above, isTakenBy, type From, type LifeReader } from './book.queries.ts';
import { keepsakesQuery } from './records-of-keepsakes.queries.ts';

/** The record of one, as `keepsakesQuery` makes it. */
interface KeptRecord {
  readonly code: string;
  readonly kind: KeepsakeKind;
  readonly name: string;
  readonly words: string;
  readonly when: FuzzyDate;
  readonly place: string;
  readonly source_note: string;
  readonly details: KeepsakeDetails;
  readonly read_by: string;
  readonly next_keeper: string;
  readonly files: readonly { readonly media_id: string; readonly caption: string }[];
  readonly hands: readonly {
    /** Null for one who is named by an account the subject may not find; empty for somebody of a tree. */
    readonly name: string | null;
    readonly how: Passing;
    readonly from: FuzzyDate;
    readonly to: FuzzyDate;
    readonly note: string;
  }[];
}

export interface KeptRow {
  readonly id: string;
  readonly record: KeptRecord;
  /** Memories of this life that tell of it: others have no page here. */
  readonly memories: readonly { readonly id: string; readonly title: string }[];
}

export async function keepsakesFrom(
  connection: Connection,
  { subject, after, limit }: From,
): Promise<readonly KeptRow[]> {
  const { rows } = await sql<KeptRow>`select k.key as id, k.record,
      coalesce((select json_agg(json_build_object('id', a.id, 'title', a.title) order by a.when_sort nulls last, a.id)
        from keepsake_memory m join activity a on a.id = m.activity_id
        where m.keepsake_id = k.key and a.owner_id = ${subject} and a.deleted_at is null), '[]') as memories
    from (${keepsakesQuery(subject)}) k where ${above('k.key', after)} order by k.key limit ${limit}`.execute(
    connection,
  );
  return rows;
}

/** Of these memories those that are taken along. */
export async function takenAmong(
  connection: Connection,
  lifeReader: LifeReader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select a.id from activity a
    where a.id = any(${[...ids]}::uuid[]) and ${isTakenBy(lifeReader)}`.execute(connection);
  return new Set(rows.map(({ id }) => id));
}
