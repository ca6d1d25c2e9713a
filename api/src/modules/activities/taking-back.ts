/** What somebody shared before a moment: read again, and made visible to themselves alone, all at once. */
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { User } from '../../platform/user.ts';
import { readableAmong } from './activities.queries.ts';
import { contentOf, readersIn } from './content.ts';
import { noParts, partsOf } from './parts.queries.ts';
import type { Page, Reading } from './reading.ts';
import { lockShared, makePrivate, sharedPage } from './taking-back.queries.ts';

/** Changed in one transaction. */
const BATCH = 200;
const PAGE = 20;

export interface TakingBack {
  /** Of this owner what was made before then and others can see; the newest first. */
  sharedBefore(
    owner: User,
    before: Date,
    query: { readonly limit?: number; readonly cursor?: string },
  ): Promise<Page>;
  /** Whether there is any. */
  hasSharedBefore(connection: Connection, ownerId: string, before: Date): Promise<boolean>;
  /** From now on all of that is for its owner alone. Answers how many were changed. */
  takeBack(owner: User, before: Date): Promise<number>;
}

async function takeBackSome(
  { clock, outbox, transact }: Platform,
  owner: User,
  before: Date,
): Promise<number> {
  return transact(async (transaction) => {
    const ids = await lockShared(transaction, { ownerId: owner.id, before, limit: BATCH });
    if (ids.length === 0) return 0;
    const rows = await readableAmong(transaction, owner.id, ids);
    const parts = await partsOf(transaction, ids);
    const stood = rows.map((row) => ({
      row,
      content: contentOf(row, parts.get(row.id) ?? noParts),
    }));
    const kept = stood.map(({ row, content }) => ({
      activity_id: row.id,
      version: row.version,
      author_id: owner.id,
      snapshot: JSON.stringify(content),
      created_at: clock.now(),
    }));
    await makePrivate(transaction, kept);
    await outbox.append(
      transaction,
      ...stood.map(({ row, content }) => ({
        type: 'activity.audience_changed' as const,
        activityId: row.id,
        ownerId: owner.id,
        was: readersIn(content),
      })),
    );
    return ids.length;
  });
}

export const createTakingBack = (
  platform: Platform,
  { reading }: { readonly reading: Pick<Reading, 'among'> },
): TakingBack => ({
  async sharedBefore(owner, before, { limit = PAGE, cursor }) {
    const { database } = platform;
    const asked = { ownerId: owner.id, before, limit };
    const page = pageOf(await sharedPage(database, asked, idCursor.decode(cursor)), limit, (id) =>
      idCursor.encode(id),
    );
    const data = await reading.among(database, { user: owner, subject: owner }, page.rows);
    return { data, meta: { next: page.next } };
  },
  hasSharedBefore: async (connection, ownerId, before) =>
    (await sharedPage(connection, { ownerId, before, limit: 0 }, null)).length > 0,
  async takeBack(owner, before) {
    let changed = 0;
    for (let some = BATCH; some === BATCH; changed += some)
      some = await takeBackSome(platform, owner, before);
    return changed;
  },
});
