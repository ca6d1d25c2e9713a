/** One query for all the cards of a page: callers collect ids first. */
import type { PersonCard } from '@kinlore/shared/contracts/people';
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

export const cardColumns = [
  'id',
  'username',
  'full_name',
  'life_status',
  'avatar_media_id',
  'erased_at',
] as const;

export interface PeopleService {
  /** Cards by id, in one query. Ids that do not exist are absent from the map. */
  cards(connection: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, PersonCard>>;
  card(row: CardRow): PersonCard;
  /** The address of a small picture, signed. */
  picture(mediaId: string): string;
  /** The seed of a person's Plate: stable, and tells nothing about them. */
  plate(id: string): string;
  /** Those of the others between whom and the one a block stands, in either direction. One query. */
  blockedAmong(
    connection: Connection,
    one: string,
    others: readonly string[],
  ): Promise<ReadonlySet<string>>;
}

/** `avatarAddress` signs the address of a small picture: the media module hands it in. */
export function createPeople(
  platform: Platform,
  deps: { avatarAddress(mediaId: string): string },
): PeopleService {
  const plate = (id: string) => platform.sign('plate', id).slice(0, 16);
  const card = (row: CardRow): PersonCard => ({
    id: row.id,
    username: row.erased_at === null ? row.username : '',
    full_name: row.erased_at === null ? row.full_name : 'Someone who left',
    avatar_url:
      row.avatar_media_id === null || row.erased_at !== null
        ? null
        : deps.avatarAddress(row.avatar_media_id),
    plate: plate(row.id),
    life_status: oneOf(['living', 'in_remembrance'], row.life_status),
  });
  return {
    card,
    plate,
    picture: (mediaId) => deps.avatarAddress(mediaId),
    async cards(connection, ids) {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return new Map();
      const rows = await connection
        .selectFrom('app_user')
        .select(cardColumns)
        .where('id', 'in', wanted)
        .execute();
      return new Map(rows.map((row) => [row.id, card(row)]));
    },
    async blockedAmong(connection, one, others) {
      const wanted = [...new Set(others)].filter((other) => other !== one);
      if (wanted.length === 0) return new Set();
      const rows = await connection
        .selectFrom('block')
        .select(['blocker_id', 'blocked_id'])
        .where((eb) =>
          eb.or([
            eb.and([eb('blocker_id', '=', one), eb('blocked_id', 'in', wanted)]),
            eb.and([eb('blocked_id', '=', one), eb('blocker_id', 'in', wanted)]),
          ]),
        )
        .execute();
      return new Set(rows.map((row) => (row.blocker_id === one ? row.blocked_id : row.blocker_id)));
    },
  };
}
