/** Tributes: pending until a steward decides, unless the memorial says otherwise (rules R10d). Rejection is silent. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { sendTribute, Tribute } from '@kinlore/shared/contracts/legacy';
import { problemsOf } from '@kinlore/shared/dates';
import { sql, type Updateable } from 'kysely';
import type { Actor, SignedIn } from '../../platform/actor.ts';
import type { Tribute as TributeTable } from '../../platform/database/schema.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { todayIn } from '../users/index.ts';
import { viewerOf } from '../visibility/index.ts';
import { sentSince, stewardsOf, tributeById, tributesPage, waitingFor, type MemorialRow, type TributeRow } from './legacy.queries.ts';
import { presentTribute } from './legacy.presenter.ts';
import { permissionsOf, type Memorials } from './memorials.service.ts';

type NewTribute = Static<(typeof sendTribute)['body']>;
export type Decision = 'approve' | 'reject' | 'hide' | 'show' | 'pin' | 'unpin';
const perDay = 5;
const mostPins = 3;
/** Everything is moderated for a memorial's first 30 days, unless it is closed. */
const firstDays = 30;

const pinCursor = {
  encode: (row: TributeRow) => Buffer.from(`${row.pinned_at === null ? '0' : '1'}${row.id}`).toString('base64url'),
  decode(cursor: string | undefined): { pinned: boolean; id: string } | null {
    if (cursor === undefined) return null;
    const text = Buffer.from(cursor, 'base64url').toString();
    const id = text.slice(1);
    if (!/^[01]$/.test(text.slice(0, 1)) || idCursor.decode(idCursor.encode(id)) === null) throw new DomainError('general.cursor');
    return { pinned: text.startsWith('1'), id };
  },
};

export function createTributes(platform: Platform, deps: { people: PeopleService; memorials: Memorials }) {
  const { clock, database, outbox } = platform;
  const { memorials, people } = deps;

  async function present(connection: Connection, actor: Actor, memorialId: string, rows: readonly TributeRow[]): Promise<Tribute[]> {
    const viewer = viewerOf(actor);
    const [cards, stewards] = await Promise.all([people.cards(connection, rows.map((row) => row.author_id)), stewardsOf(connection, [memorialId])]);
    const may = permissionsOf(stewards, viewer);
    return rows.map((row) => presentTribute(row, { viewer, cards, may }));
  }

  async function presentOne(connection: Connection, actor: SignedIn, row: TributeRow): Promise<Tribute> {
    const [tribute] = await present(connection, actor, row.memorial_id, [row]);
    ensure(tribute, 'general.not_found');
    return tribute;
  }

  /** Whether this tribute is shown at once: the memorial trusts everyone, or those who were close. */
  async function isShownAtOnce(connection: Connection, memorial: MemorialRow, author: string): Promise<boolean> {
    const young = clock.now().getTime() - memorial.created_at.getTime() < firstDays * 86_400_000;
    const may = permissionsOf(await stewardsOf(connection, [memorial.id]), author);
    if (may('tributes.moderate')) return true;
    if (young || memorial.tribute_moderation === 'all') return false;
    if (memorial.tribute_moderation === 'open') return true;
    const near = await connection.selectFrom('kin').select('degree').where('user_id', '=', author).where('other_id', '=', memorial.owner_id).executeTakeFirst();
    return near !== undefined;
  }

  async function ensureLimits(connection: Connection, memorialId: string, author: string, type: NewTribute['type']): Promise<void> {
    const since = new Date(clock.now().getTime() - 86_400_000);
    const sent = await sentSince(connection, memorialId, author, since);
    if (type === 'candle' && sent.some((row) => row.type === 'candle')) throw new DomainError('legacy.candle_today');
    if (sent.length >= perDay) throw new DomainError('legacy.tribute_limit');
  }

  /** The tribute with its memorial, if the actor may read both: their own, an approved one, or any as a moderator. */
  async function readable(connection: Connection, actor: SignedIn, id: string) {
    const row = await tributeById(connection, id);
    ensure(row, 'general.not_found');
    const memorial = await memorials.find(connection, actor, row.memorial_id);
    const may = permissionsOf(await stewardsOf(connection, [memorial.id]), actor.user.id);
    ensure(row.author_id === actor.user.id || row.status === 'approved' || may('tributes.moderate'), 'general.not_found');
    return { row, memorial, may };
  }

  const change = (connection: Connection, id: string, patch: Updateable<TributeTable>): Promise<TributeRow> =>
    connection.updateTable('tribute').set({ ...patch, version: sql`version + 1`, updated_at: clock.now() }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

  const count = (connection: Connection, memorialId: string, by: 1 | -1) =>
    connection.updateTable('memorial').set({ tribute_count: sql`tribute_count + ${by}` }).where('id', '=', memorialId).execute();

  async function approve(transaction: Connection, actor: SignedIn, row: TributeRow): Promise<TributeRow> {
    const stamp = { decided_by: actor.user.id, decided_at: clock.now() };
    if (row.status === 'approved' && row.pending_body !== null) return change(transaction, row.id, { ...stamp, body: row.pending_body, pending_body: null });
    if (row.status !== 'pending' && row.status !== 'rejected') throw new DomainError('legacy.tribute_decided');
    await count(transaction, row.memorial_id, 1);
    await outbox.append(transaction, { type: 'tribute.approved', tributeId: row.id, memorialId: row.memorial_id, authorId: row.author_id, approverId: actor.user.id });
    return change(transaction, row.id, { ...stamp, status: 'approved' });
  }

  async function reject(transaction: Connection, actor: SignedIn, row: TributeRow, note: string): Promise<TributeRow> {
    const stamp = { decided_by: actor.user.id, decided_at: clock.now(), decision_note: note };
    if (row.status === 'approved' && row.pending_body !== null) return change(transaction, row.id, { ...stamp, pending_body: null });
    if (row.status !== 'pending') throw new DomainError('legacy.tribute_decided');
    return change(transaction, row.id, { ...stamp, status: 'rejected' });
  }

  async function pin(transaction: Connection, row: TributeRow): Promise<TributeRow> {
    if (row.status !== 'approved') throw new DomainError('legacy.tribute_decided');
    await sql`select 1 from memorial where id = ${row.memorial_id} for update`.execute(transaction);
    const pinned = await transaction.selectFrom('tribute').select('id').where('memorial_id', '=', row.memorial_id).where('pinned_at', 'is not', null).where('id', '<>', row.id).execute();
    if (pinned.length >= mostPins) throw new DomainError('legacy.too_many_pins');
    return change(transaction, row.id, { pinned_at: clock.now() });
  }

  async function hide(transaction: Connection, row: TributeRow, from: 'approved' | 'hidden'): Promise<TributeRow> {
    if (row.status !== from) throw new DomainError('legacy.tribute_decided');
    await count(transaction, row.memorial_id, from === 'approved' ? -1 : 1);
    return change(transaction, row.id, from === 'approved' ? { status: 'hidden', pinned_at: null } : { status: 'approved' });
  }

  function decideRow(transaction: Connection, actor: SignedIn, row: TributeRow, decision: Decision, note: string): Promise<TributeRow> {
    switch (decision) {
      case 'approve':
        return approve(transaction, actor, row);
      case 'reject':
        return reject(transaction, actor, row, note);
      case 'hide':
        return hide(transaction, row, 'approved');
      case 'show':
        return hide(transaction, row, 'hidden');
      case 'pin':
        return pin(transaction, row);
      case 'unpin':
        return change(transaction, row.id, { pinned_at: null });
      default:
        return decision satisfies never;
    }
  }

  return {
    async list(actor: Actor, key: string, options: { status: 'approved' | 'pending' | 'hidden'; limit: number; cursor: string | undefined }) {
      const memorial = await memorials.find(database, actor, key);
      const viewer = viewerOf(actor);
      if (options.status !== 'approved') ensure(permissionsOf(await stewardsOf(database, [memorial.id]), viewer)('tributes.moderate'), 'legacy.permission');
      const rows = await tributesPage(database, { memorialId: memorial.id, viewer, status: options.status, limit: options.limit, after: pinCursor.decode(options.cursor) });
      const page = pageOf(rows, options.limit, pinCursor.encode);
      return { data: await present(database, actor, memorial.id, page.rows), meta: { next: page.next } };
    },

    send: (actor: SignedIn, key: string, input: NewTribute) =>
      database.transaction().execute(async (transaction) => {
        const memorial = await memorials.find(transaction, actor, key);
        ensure(memorial.tribute_moderation !== 'closed', 'legacy.tributes_closed');
        const body = (input.body ?? '').trim();
        ensure(input.type === 'candle' || body !== '', 'legacy.tribute_empty');
        const { when } = input;
        if (when !== undefined && problemsOf(when, todayIn(actor.user.timeZone, clock.now())).length > 0) throw new DomainError('general.invalid', { when: ['This date cannot be.'] });
        // One author at a time: the daily limits must hold when the same button is pressed twice.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${memorial.id}${actor.user.id}`}, 0))`.execute(transaction);
        await ensureLimits(transaction, memorial.id, actor.user.id, input.type);
        const shown = await isShownAtOnce(transaction, memorial, actor.user.id);
        const row = await transaction
          .insertInto('tribute')
          .values({
            id: newId(), memorial_id: memorial.id, owner_id: memorial.owner_id, author_id: actor.user.id, type: input.type, relation: input.relation ?? '', body: input.type === 'candle' ? '' : body,
            place_text: input.place ?? '', status: shown ? 'approved' : 'pending', created_at: clock.now(), updated_at: clock.now(),
            ...(when && { when_kind: when.kind, when_start: when.start, when_end: when.end, when_precision: when.precision, when_text: when.text }),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        if (shown) await count(transaction, memorial.id, 1);
        await outbox.append(transaction, { type: 'tribute.received', tributeId: row.id, memorialId: memorial.id, authorId: actor.user.id });
        if (shown) await outbox.append(transaction, { type: 'tribute.approved', tributeId: row.id, memorialId: memorial.id, authorId: actor.user.id, approverId: actor.user.id });
        return presentOne(transaction, actor, row);
      }),

    edit: (actor: SignedIn, id: string, version: number, body: string) =>
      database.transaction().execute(async (transaction) => {
        const { row } = await readable(transaction, actor, id);
        ensure(row.author_id === actor.user.id, 'general.forbidden');
        ensure(row.version === version, 'general.version_stale');
        if (row.type === 'candle' || (row.status !== 'pending' && row.status !== 'approved')) throw new DomainError('legacy.tribute_decided');
        const text = body.trim();
        ensure(text !== '', 'legacy.tribute_empty');
        const changed = await change(transaction, id, row.status === 'approved' ? { pending_body: text } : { body: text });
        if (row.status === 'approved') await outbox.append(transaction, { type: 'tribute.received', tributeId: id, memorialId: row.memorial_id, authorId: row.author_id });
        return presentOne(transaction, actor, changed);
      }),

    decide: (actor: SignedIn, id: string, decision: Decision, note: string) =>
      database.transaction().execute(async (transaction) => {
        const { row, memorial, may } = await readable(transaction, actor, id);
        ensure(may(decision === 'pin' || decision === 'unpin' ? 'tributes.pin' : 'tributes.moderate'), 'legacy.permission');
        const decided = await decideRow(transaction, actor, row, decision, note);
        await memorials.log(transaction, memorial.id, actor.user.id, `tribute.${decision}`);
        return presentOne(transaction, actor, decided);
      }),

    withdraw: (actor: SignedIn, id: string) =>
      database.transaction().execute(async (transaction) => {
        const { row } = await readable(transaction, actor, id);
        ensure(row.author_id === actor.user.id, 'general.forbidden');
        if (row.status === 'approved') await count(transaction, row.memorial_id, -1);
        return presentOne(transaction, actor, await change(transaction, id, { status: 'withdrawn', pinned_at: null, pending_body: null }));
      }),

    async waiting(actor: SignedIn, limit: number, cursor: string | undefined) {
      const rows = await waitingFor(database, actor.user.id, limit, idCursor.decode(cursor));
      const page = pageOf(rows, limit, (row) => idCursor.encode(row.id));
      const kept = page.rows.length === 0 ? [] : await database.selectFrom('memorial').selectAll().where('id', 'in', [...new Set(page.rows.map((row) => row.memorial_id))]).execute();
      const cards = await memorials.cards(database, actor.user.id, kept);
      const authors = await people.cards(database, page.rows.map((row) => row.author_id));
      const data = page.rows.flatMap((row) => {
        const memorial = cards.get(row.memorial_id);
        // Every row here came through the permission to moderate.
        return memorial === undefined ? [] : [{ memorial, tribute: presentTribute(row, { viewer: actor.user.id, cards: authors, may: () => true }) }];
      });
      return { data, meta: { next: page.next } };
    },
  };
}
export type Tributes = ReturnType<typeof createTributes>;
