/** Rows of what a family keeps. */
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { KeepsakeAudience, KeepsakeKind } from '@kinlore/shared/contracts/keepsakes';
import type { KeepsakeDetails } from '@kinlore/shared/contracts/keepsake-details';
import type { Keepsake } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import {
  canFind,
  editsKeepsake,
  isConnected,
  isKin,
  keepsakeVisibleTo,
  memoryVisibleTo,
} from '../access/index.ts';

export interface KeepsakeRow {
  readonly id: string;
  readonly owner_id: string;
  readonly kind: KeepsakeKind;
  readonly name: string;
  readonly words: string;
  readonly when_kind: string;
  readonly when_start: string | null;
  readonly when_end: string | null;
  readonly when_precision: string;
  readonly when_text: string;
  readonly place: string;
  readonly source_note: string;
  readonly details: KeepsakeDetails;
  readonly audience: KeepsakeAudience;
  readonly code: string;
  readonly next_keeper: string;
  readonly version: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly hidden_at: Date | null;
  /** The viewer may change it. */
  readonly edits: boolean;
}

const columns = (
  viewer: string,
) => sql`keep.id, keep.owner_id, keep.kind, keep.name, keep.words, keep.when_kind,
  keep.when_start, keep.when_end, keep.when_precision, keep.when_text, keep.place, keep.source_note, keep.details, keep.audience, keep.code, keep.next_keeper, keep.version,
  keep.created_at, keep.edited_at, keep.hidden_at, ${editsKeepsake(viewer, 'keep')} as edits`;

interface Slice {
  readonly before: string | null;
  readonly limit: number;
}

/** Whose hands, which memory, which kind. */
export interface Sought extends Slice {
  readonly kind?: KeepsakeKind | undefined;
  readonly user?: string | undefined;
  readonly person?: string | undefined;
  readonly memory?: string | undefined;
  /** Who a memorial stands for, as the viewer may see them. */
  readonly remembered?: Remembered | undefined;
}

interface Remembered {
  readonly accounts: readonly string[];
  readonly persons: readonly string[];
}

const older = ({ before }: Slice) => (before === null ? sql`true` : sql`keep.id < ${before}::uuid`);
const newest = ({ limit }: Slice) => sql`order by keep.id desc limit ${limit + 1}`;

/** Somebody is named there only to who may find them. */
const heldBy = (viewer: string, user: string) => sql`(keep.owner_id = ${user} or exists (
  select 1 from keepsake_holder h join app_user u on u.id = h.user_id
  where h.keepsake_id = keep.id and h.user_id = ${user} and ${canFind(viewer, 'u')}))`;

const heldByThem = ({ accounts, persons }: Remembered) =>
  sql`(keep.owner_id = any(${[...accounts]}::uuid[]) or exists (select 1 from keepsake_holder h where h.keepsake_id = keep.id
    and (h.user_id = any(${[...accounts]}::uuid[]) or h.person_id = any(${[...persons]}::uuid[]))))`;

const narrowed = (
  viewer: string,
  { kind, user, person, memory, remembered }: Sought,
): RawBuilder<unknown> =>
  sql.join(
    [
      kind === undefined ? sql`true` : sql`keep.kind = ${kind}`,
      user === undefined ? sql`true` : heldBy(viewer, user),
      remembered === undefined ? sql`true` : heldByThem(remembered),
      person === undefined
        ? sql`true`
        : sql`exists (select 1 from keepsake_holder h where h.keepsake_id = keep.id and h.person_id = ${person})`,
      memory === undefined
        ? sql`true`
        : sql`exists (select 1 from keepsake_memory m join activity told on told.id = m.activity_id
            where m.keepsake_id = keep.id and m.activity_id = ${memory} and ${memoryVisibleTo(viewer, 'told')})`,
    ],
    sql` and `,
  );

/** What they keep themselves, may change, or those near to them keep. */
const isNear = (viewer: string) => {
  const owner = sql.ref<string>('keep.owner_id');
  return sql`(keep.owner_id = ${viewer} or ${isKin(viewer, owner)} or ${isConnected(viewer, owner)} or ${editsKeepsake(viewer, 'keep')})`;
};

export const keepsakesPage = async (connection: Connection, viewer: string, sought: Sought) =>
  (
    await sql<KeepsakeRow>`select ${columns(viewer)} from keepsake keep
      where keep.deleted_at is null and ${older(sought)} and ${narrowed(viewer, sought)} and ${isNear(viewer)} and ${keepsakeVisibleTo(viewer, 'keep')}
      ${newest(sought)}`.execute(connection)
  ).rows;

/** What is removed is its owner's to see. */
export const removedPage = async (connection: Connection, viewer: string, slice: Slice) =>
  (
    await sql<KeepsakeRow>`select ${columns(viewer)} from keepsake keep
      where keep.owner_id = ${viewer} and keep.deleted_at is not null and ${older(slice)} ${newest(slice)}`.execute(
      connection,
    )
  ).rows;

type Key = { readonly id: string } | { readonly code: string };

export const keepsakeFor = async (
  connection: Connection,
  viewer: string,
  key: Key,
): Promise<KeepsakeRow | undefined> =>
  (
    await sql<KeepsakeRow>`select ${columns(viewer)} from keepsake keep
      where ${'id' in key ? sql`keep.id = ${key.id}` : sql`keep.code = ${key.code}`} and ${keepsakeVisibleTo(viewer, 'keep')}`.execute(
      connection,
    )
  ).rows[0];

/** Held until the end of the transaction; undefined where the viewer may not read it. */
export const lockKeepsake = async (
  transaction: Connection,
  viewer: string,
  id: string,
): Promise<KeepsakeRow | undefined> =>
  (
    await sql<KeepsakeRow>`select ${columns(viewer)} from keepsake keep
      where keep.id = ${id} and ${keepsakeVisibleTo(viewer, 'keep')} for update of keep`.execute(
      transaction,
    )
  ).rows[0];

export const countOwn = async (connection: Connection, ownerId: string): Promise<number> =>
  (
    await connection
      .selectFrom('keepsake')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n;

export const insertKeepsake = (
  transaction: Connection,
  row: Insertable<Keepsake>,
): Promise<unknown> => transaction.insertInto('keepsake').values(row).execute();

export const updateKeepsake = (
  transaction: Connection,
  id: string,
  change: Updateable<Keepsake>,
): Promise<unknown> =>
  transaction.updateTable('keepsake').set(change).where('id', '=', id).execute();

/** False where there is none of theirs that was removed since then. */
export const restoreKeepsake = async (
  transaction: Connection,
  ownerId: string,
  id: string,
  since: Date,
): Promise<boolean> =>
  (await transaction
    .updateTable('keepsake')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', '>', since)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** At most so many that were removed by then; gives how many there were. */
export async function eraseRemoved(
  connection: Connection,
  by: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from keepsake where id in
    (select id from keepsake where deleted_at <= ${by} order by deleted_at limit ${most})`.execute(
    connection,
  );
  return Number(numAffectedRows ?? 0);
}
