/** Who keeps a memorial. Every act is in a log that all stewards see; nobody edits their own permissions. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { inviteSteward } from '@kinlore/shared/contracts/legacy';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { notBlocked } from '../visibility/index.ts';
import { stewardsOf, type StewardRow } from './legacy.queries.ts';
import { presentSteward } from './legacy.presenter.ts';
import { permissionsOf, type Memorials } from './memorials.service.ts';
import { presets, type Permission } from './permissions.ts';

const mostStewards = 7;
type Invite = Static<(typeof inviteSteward)['body']>;

export function createStewards(platform: Platform, deps: { people: PeopleService; memorials: Memorials }) {
  const { clock, database } = platform;
  const { memorials, people } = deps;

  async function ensureMay(connection: Connection, actor: SignedIn, memorialId: string, permission: Permission): Promise<readonly StewardRow[]> {
    const stewards = await stewardsOf(connection, [memorialId]);
    ensure(permissionsOf(stewards, actor.user.id)(permission), 'legacy.permission');
    return stewards;
  }

  const presentOne = async (connection: Connection, row: StewardRow) => presentSteward(row, await people.cards(connection, [row.user_id]));

  const isOnlyPrimary = (stewards: readonly StewardRow[], userId: string) => {
    const primaries = stewards.filter((row) => row.preset === 'primary' && row.status === 'accepted');
    return primaries.length === 1 && primaries[0]?.user_id === userId;
  };

  return {
    ensureMay,

    invite: (actor: SignedIn, key: string, input: Invite) =>
      database.transaction().execute(async (transaction) => {
        const memorial = await memorials.find(transaction, actor, key);
        const stewards = await ensureMay(transaction, actor, memorial.id, 'stewards.invite');
        const open = stewards.filter((row) => row.status === 'accepted' || row.status === 'invited');
        if (open.some((row) => row.user_id === input.user_id)) throw new DomainError('legacy.steward_there');
        if (open.length >= mostStewards) throw new DomainError('legacy.too_many_stewards');
        const invited = await transaction
          .selectFrom('app_user')
          .select('id')
          .where('id', '=', input.user_id)
          .where('account_type', 'in', ['adult', 'parent'])
          .where('erased_at', 'is', null)
          .where(notBlocked(actor.user.id, 'app_user.id'))
          .executeTakeFirst();
        ensure(invited, 'general.not_found');
        const values = {
          memorial_id: memorial.id, user_id: input.user_id, preset: input.preset, permissions: [...presets[input.preset]], status: 'invited', relation: input.relation ?? '',
          invited_by: actor.user.id, created_at: clock.now(), decided_at: null,
        };
        const row = await transaction
          .insertInto('memorial_steward')
          .values(values)
          .onConflict((conflict) => conflict.columns(['memorial_id', 'user_id']).doUpdateSet(values))
          .returningAll()
          .executeTakeFirstOrThrow();
        await memorials.log(transaction, memorial.id, actor.user.id, 'steward.invite');
        return presentOne(transaction, row);
      }),

    answer: (actor: SignedIn, key: string, answer: 'accept' | 'decline' | 'resign') =>
      database.transaction().execute(async (transaction) => {
        const memorial = await memorials.find(transaction, actor, key);
        await sql`select 1 from memorial where id = ${memorial.id} for update`.execute(transaction);
        const stewards = await stewardsOf(transaction, [memorial.id]);
        const own = stewards.find((row) => row.user_id === actor.user.id);
        const from = answer === 'resign' ? 'accepted' : 'invited';
        ensure(own !== undefined && own.status === from, 'legacy.not_invited');
        if (answer === 'resign' && isOnlyPrimary(stewards, actor.user.id)) throw new DomainError('legacy.last_steward');
        const status = { accept: 'accepted', decline: 'declined', resign: 'resigned' }[answer];
        const row = await transaction
          .updateTable('memorial_steward')
          .set({ status, decided_at: clock.now() })
          .where('memorial_id', '=', memorial.id)
          .where('user_id', '=', actor.user.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await memorials.log(transaction, memorial.id, actor.user.id, `steward.${answer}`);
        return presentOne(transaction, row);
      }),

    remove: (actor: SignedIn, key: string, userId: string) =>
      database.transaction().execute(async (transaction) => {
        const memorial = await memorials.find(transaction, actor, key);
        await sql`select 1 from memorial where id = ${memorial.id} for update`.execute(transaction);
        const stewards = await ensureMay(transaction, actor, memorial.id, 'stewards.remove');
        ensure(stewards.some((row) => row.user_id === userId), 'general.not_found');
        if (isOnlyPrimary(stewards, userId)) throw new DomainError('legacy.last_steward');
        await transaction.updateTable('memorial_steward').set({ status: 'resigned', decided_at: clock.now() }).where('memorial_id', '=', memorial.id).where('user_id', '=', userId).execute();
        await memorials.log(transaction, memorial.id, actor.user.id, 'steward.remove');
      }),

    async readLog(actor: SignedIn, key: string, limit: number, cursor: string | undefined) {
      const memorial = await memorials.find(database, actor, key);
      const stewards = await stewardsOf(database, [memorial.id]);
      ensure(stewards.some((row) => row.user_id === actor.user.id && row.status === 'accepted'), 'legacy.permission');
      const before = idCursor.decode(cursor);
      const rows = await database.selectFrom('steward_log').selectAll().where('memorial_id', '=', memorial.id).where(sql<boolean>`(${before}::uuid is null or id < ${before}::uuid)`).orderBy('id', 'desc').limit(limit + 1).execute();
      const page = pageOf(rows, limit, (row) => idCursor.encode(row.id));
      const cards = await people.cards(database, page.rows.flatMap((row) => row.actor_id ?? []));
      const data = page.rows.map((row) => ({ id: row.id, actor: row.actor_id === null ? null : (cards.get(row.actor_id) ?? null), action: row.action, created_at: row.created_at.toISOString() }));
      return { data, meta: { next: page.next } };
    },

    /** Whom a new tribute is told to: those who may decide it. */
    async moderators(connection: Connection, memorialId: string): Promise<readonly string[]> {
      const stewards = await stewardsOf(connection, [memorialId]);
      return stewards.filter((row) => row.status === 'accepted' && row.permissions.includes('tributes.moderate')).map((row) => row.user_id);
    },
  };
}
export type Stewards = ReturnType<typeof createStewards>;
