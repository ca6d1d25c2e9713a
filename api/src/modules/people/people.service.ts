/** One query for all the cards of a page: callers collect ids first. */
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { sql } from 'kysely';
import { notBlocked } from '../visibility/index.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';

export interface CardRow {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly life_status: string;
  readonly avatar_media_id: string | null;
  readonly erased_at: Date | null;
}

export const cardColumns = ['id', 'username', 'full_name', 'life_status', 'avatar_media_id', 'erased_at'] as const;

export interface PeopleService {
  /** Cards by id, in one query. Ids that do not exist are absent from the map. */
  cards(connection: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, PersonCard>>;
  card(row: CardRow): PersonCard;
  /** The seed of a person's Plate: stable, and tells nothing about them. */
  plate(id: string): string;
  /** Whether a block stands between two people, in either direction. */
  blocked(connection: Connection, one: string, other: string): Promise<boolean>;
}

/** `avatarAddress` signs the address of a small picture: the media module hands it in. */
export function createPeople(platform: Platform, deps: { avatarAddress(mediaId: string): string }): PeopleService {
  const plate = (id: string) => platform.sign('plate', id).slice(0, 16);
  const card = (row: CardRow): PersonCard => ({
    id: row.id,
    username: row.erased_at === null ? row.username : '',
    full_name: row.erased_at === null ? row.full_name : 'Someone who left',
    avatar_url: row.avatar_media_id === null || row.erased_at !== null ? null : deps.avatarAddress(row.avatar_media_id),
    plate: plate(row.id),
    life_status: oneOf(['living', 'in_remembrance'], row.life_status),
  });
  return {
    card,
    plate,
    async cards(connection, ids) {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return new Map();
      const rows = await connection.selectFrom('app_user').select(cardColumns).where('id', 'in', wanted).execute();
      return new Map(rows.map((row) => [row.id, card(row)]));
    },
    async blocked(connection, one, other) {
      const free = await connection.selectFrom('app_user').select('id').where('id', '=', other).where(notBlocked(one, 'app_user.id')).executeTakeFirst();
      if (free !== undefined) return false;
      return (await sql`select 1 from app_user where id = ${other}`.execute(connection)).rows.length > 0;
    },
  };
}
