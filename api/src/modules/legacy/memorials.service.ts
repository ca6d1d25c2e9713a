/** Making and keeping memorials. The maker is the primary steward; a memorial is never without one. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { createMemorial, updateMemorial, Memorial, MemorialCard } from '@kinlore/shared/contracts/legacy';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { problemsOf } from '@kinlore/shared/dates';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/actor.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { FamilyService } from '../family/index.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import { todayIn } from '../users/index.ts';
import { viewerOf, type Viewer } from '../visibility/index.ts';
import { memorialFor, memorialsPage, picturesOf, stewardsOf, waitingCount, type MemorialRow, type StewardRow } from './legacy.queries.ts';
import { presentMemorial, presentMemorialCard } from './legacy.presenter.ts';
import { fieldPermissions, presets, type Permission } from './permissions.ts';

type NewMemorial = Static<(typeof createMemorial)['body']>;
type MemorialChange = Static<(typeof updateMemorial)['body']>;

export interface LegacyDeps {
  readonly people: PeopleService;
  readonly media: MediaService;
  readonly family: FamilyService;
}

const prefixed = (prefix: 'born' | 'died', date: FuzzyDate) => ({
  [`${prefix}_kind`]: date.kind, [`${prefix}_start`]: date.start, [`${prefix}_end`]: date.end, [`${prefix}_precision`]: date.precision, [`${prefix}_text`]: date.text,
});

/** Latin letters and digits of a name, and a random end: readable, unique, and not guessable for what is not public. */
const slugFor = (name: string): string => {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '').slice(0, 60);
  return `${plain === '' ? 'memorial' : plain}-${newId().slice(-8)}`;
};

function ensureDates(born: FuzzyDate | undefined, died: FuzzyDate | undefined, today: string): void {
  for (const [field, date] of [['born', born], ['died', died]] as const) {
    if (date !== undefined && problemsOf(date, today).length > 0) throw new DomainError('legacy.impossible_dates', { [field]: ['This date cannot be.'] });
  }
  const [from, to] = [born?.start ?? null, died?.end ?? null];
  if (from !== null && to !== null && to < from) throw new DomainError('legacy.impossible_dates', { died: ['The death lies before the birth.'] });
}

export const permissionsOf = (stewards: readonly StewardRow[], viewer: Viewer): ((permission: Permission) => boolean) => {
  const own = stewards.find((steward) => steward.user_id === viewer && steward.status === 'accepted');
  return (permission) => own?.permissions.includes(permission) === true;
};

export function createMemorials(platform: Platform, { people, media, family }: LegacyDeps) {
  const { clock, database } = platform;

  async function whole(connection: Connection, actor: Actor, row: MemorialRow): Promise<Memorial> {
    const viewer = viewerOf(actor);
    const [stewards, album] = await Promise.all([stewardsOf(connection, [row.id]), picturesOf(connection, row.id)]);
    const may = permissionsOf(stewards, viewer);
    const portrait = row.portrait_media_id === null ? [] : [row.portrait_media_id];
    const [cards, pictures, waiting] = await Promise.all([
      people.cards(connection, [row.creator_id, ...stewards.map((steward) => steward.user_id)]),
      media.pictures(connection, [...portrait, ...album.map((item) => item.media_id)]),
      may('tributes.moderate') ? waitingCount(connection, row.id) : null,
    ]);
    const adult = actor.kind === 'user' && actor.user.id === actor.subject.id && actor.user.emailVerified && actor.user.accountType !== 'child';
    return presentMemorial(row, {
      cards, pictures, stewards, album, waiting, may, mine: stewards.some((steward) => steward.user_id === viewer && steward.status === 'accepted'),
      plate: people.plate(row.owner_id), mayTribute: adult && row.tribute_moderation !== 'closed',
    });
  }

  async function cards(connection: Connection, viewer: Viewer, rows: readonly MemorialRow[]): Promise<ReadonlyMap<string, MemorialCard>> {
    if (rows.length === 0) return new Map();
    const [stewards, pictures] = await Promise.all([
      stewardsOf(connection, rows.map((row) => row.id)),
      media.pictures(connection, rows.flatMap((row) => row.portrait_media_id ?? [])),
    ]);
    const mine = (row: MemorialRow) => stewards.some((steward) => steward.memorial_id === row.id && steward.user_id === viewer && steward.status === 'accepted');
    return new Map(rows.map((row) => [row.id, presentMemorialCard(row, { pictures, mine: mine(row), plate: people.plate(row.owner_id) })]));
  }

  async function log(connection: Connection, memorialId: string, actorId: string, action: string): Promise<void> {
    await connection.insertInto('steward_log').values({ id: newId(), memorial_id: memorialId, actor_id: actorId, action, created_at: clock.now() }).execute();
  }

  async function putAlbum(connection: Connection, actor: SignedIn, memorialId: string, pictures: NonNullable<MemorialChange['pictures']>): Promise<void> {
    const before = await picturesOf(connection, memorialId);
    const fresh = pictures.map((item) => item.media_id).filter((id) => !before.some((row) => row.media_id === id));
    await ensureOwn(connection, actor, fresh);
    await connection.deleteFrom('memorial_media').where('memorial_id', '=', memorialId).execute();
    const rows = pictures.map(({ media_id, caption = '', alt = '' }, position) => ({ memorial_id: memorialId, media_id, caption, alt, position }));
    if (rows.length > 0) await connection.insertInto('memorial_media').values(rows).onConflict((conflict) => conflict.doNothing()).execute();
  }

  async function ensureOwn(connection: Connection, actor: SignedIn, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const own = await media.attachable(connection, actor.subject.id, ids);
    if (ids.some((id) => !own.includes(id))) throw new DomainError('general.invalid', { pictures: ['One of these pictures is not yours.'] });
  }

  async function putVisitors(connection: Connection, memorialId: string, ids: readonly string[]): Promise<void> {
    await connection.deleteFrom('memorial_visitor').where('memorial_id', '=', memorialId).execute();
    const there = ids.length === 0 ? [] : await connection.selectFrom('app_user').select('id').where('id', 'in', [...ids]).where('erased_at', 'is', null).execute();
    if (there.length > 0) await connection.insertInto('memorial_visitor').values(there.map(({ id }) => ({ memorial_id: memorialId, user_id: id }))).execute();
  }

  /** The account a memorial stands for: nobody can log in to it, and it is the owner of what is kept there. */
  async function memorialAccount(connection: Connection, fullName: string): Promise<string> {
    const id = newId();
    await connection.insertInto('app_user').values({ id, username: `memorial-${id.slice(-12)}`, full_name: fullName, account_type: 'memorial', life_status: 'in_remembrance', listed: false, created_at: clock.now() }).execute();
    return id;
  }

  const plainColumns = (input: MemorialChange) => {
    const { full_name, epitaph, biography, birth_place, death_place, tribute_moderation, audience, portrait_media_id, born, died } = input;
    const given = { full_name, epitaph, biography, birth_place, death_place, tribute_moderation, audience, portrait_media_id };
    return { ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)), ...(born && prefixed('born', born)), ...(died && prefixed('died', died)) };
  };

  return {
    whole,
    cards,
    log,

    async find(connection: Connection, actor: Actor, key: string): Promise<MemorialRow> {
      const row = await memorialFor(connection, viewerOf(actor), key);
      ensure(row, 'general.not_found');
      return row;
    },

    async read(actor: Actor, key: string): Promise<Memorial> {
      return whole(database, actor, await this.find(database, actor, key));
    },

    async list(actor: SignedIn, options: { steward: boolean; limit: number; cursor: string | undefined }) {
      const viewer = actor.subject.id;
      const rows = await memorialsPage(database, viewer, { steward: options.steward, limit: options.limit, before: idCursor.decode(options.cursor) });
      const page = pageOf(rows, options.limit, (row) => idCursor.encode(row.id));
      const presented = await cards(database, viewer, page.rows);
      return { data: page.rows.flatMap((row) => presented.get(row.id) ?? []), meta: { next: page.next } };
    },

    async create(actor: SignedIn, input: NewMemorial): Promise<Memorial> {
      const { relation, tree_person, visitor_ids, pictures, ...fields } = input;
      // A person who may be living has no memorial: a death has to be stated, however roughly.
      if (fields.died === undefined) throw new DomainError('legacy.living', { died: ['Please give a date of death, as exact or as rough as you know it.'] });
      ensureDates(fields.born, fields.died, todayIn(actor.user.timeZone, clock.now()));
      const id = await database.transaction().execute(async (transaction) => {
        const memorialId = newId();
        const portrait = fields.portrait_media_id ?? null;
        await ensureOwn(transaction, actor, portrait === null ? [] : [portrait]);
        const owner_id = await memorialAccount(transaction, fields.full_name);
        await transaction
          .insertInto('memorial')
          .values({ id: memorialId, owner_id, creator_id: actor.user.id, slug: slugFor(fields.full_name), full_name: fields.full_name, created_at: clock.now(), ...plainColumns(fields) })
          .execute();
        await transaction
          .insertInto('memorial_steward')
          .values({ memorial_id: memorialId, user_id: actor.user.id, preset: 'primary', permissions: [...presets.primary], relation, created_at: clock.now(), decided_at: clock.now() })
          .execute();
        if (pictures !== undefined) await putAlbum(transaction, actor, memorialId, pictures);
        if (visitor_ids !== undefined) await putVisitors(transaction, memorialId, visitor_ids);
        if (tree_person !== undefined) await family.trees.linkMemorial(transaction, actor, tree_person.tree_id, tree_person.person_id, { memorialId, ownerId: owner_id, died: fields.died ?? null });
        await log(transaction, memorialId, actor.user.id, 'memorial.create');
        return memorialId;
      });
      return this.read(actor, id);
    },

    async update(actor: SignedIn, id: string, version: number, input: MemorialChange): Promise<Memorial> {
      await database.transaction().execute(async (transaction) => {
        const row = await this.find(transaction, actor, id);
        const may = permissionsOf(await stewardsOf(transaction, [row.id]), actor.user.id);
        for (const [field, permission] of Object.entries(fieldPermissions)) if (Object.hasOwn(input, field)) ensure(may(permission), 'legacy.permission');
        ensure(Object.keys(input).length > 0, 'general.invalid');
        ensureDates(input.born, input.died, todayIn(actor.user.timeZone, clock.now()));
        if (typeof input.portrait_media_id === 'string' && input.portrait_media_id !== row.portrait_media_id) await ensureOwn(transaction, actor, [input.portrait_media_id]);
        if (input.pictures !== undefined) await putAlbum(transaction, actor, row.id, input.pictures);
        if (input.visitor_ids !== undefined) await putVisitors(transaction, row.id, input.visitor_ids);
        const changed = await transaction
          .updateTable('memorial')
          .set({ ...plainColumns(input), version: sql`version + 1`, updated_at: clock.now() })
          .where('id', '=', row.id)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst();
        ensure(changed, 'general.version_stale');
        await log(transaction, row.id, actor.user.id, 'memorial.update');
      });
      return this.read(actor, id);
    },
  };
}
export type Memorials = ReturnType<typeof createMemorials>;
