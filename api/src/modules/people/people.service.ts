/** One query for all the cards of a page: callers collect ids first. */
import type { Selectable } from 'kysely';
import type { AppUser } from '../../platform/database/schema.ts';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { Connection, Platform } from '../../platform/ports.ts';
import { createMemo } from '../../platform/memo.ts';
import { blocksAmong, cardRowsBy } from './people.queries.ts';

type LifeStatus = Selectable<AppUser>['life_status'];

export interface CardRow {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly life_status: LifeStatus;
  readonly avatar_media_id: string | null;
  readonly erased_at: Date | null;
}

/** A card as JSON carries it: the columns in their order. */
export type StoredCard = readonly [
  id: string,
  username: string,
  full_name: string,
  life_status: LifeStatus,
  avatar_media_id: string | null,
  isErased: boolean,
];

export interface PeopleService {
  /** Cards of rows that `cardRowsOf` gave, by id. */
  cardsFrom(stored: readonly StoredCard[]): ReadonlyMap<string, PersonCard>;
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

const MOST_PLATES = 20_000;

/** `avatarAddress` signs the address of a small picture: the media module hands it in. */
export function createPeople(
  platform: Platform,
  deps: { avatarAddress(mediaId: string): string },
): PeopleService {
  const plate = createMemo(MOST_PLATES, (id) => platform.sign('plate', id).slice(0, 16));
  const shown = (row: Omit<CardRow, 'erased_at'> & { readonly isErased: boolean }): PersonCard => ({
    id: row.id,
    username: row.isErased ? '' : row.username,
    full_name: row.isErased ? 'Someone who left' : row.full_name,
    avatar_url:
      row.avatar_media_id === null || row.isErased ? null : deps.avatarAddress(row.avatar_media_id),
    plate: plate(row.id),
    life_status: row.life_status,
  });
  const card = (row: CardRow): PersonCard => shown({ ...row, isErased: row.erased_at !== null });
  return {
    card,
    cardsFrom: (stored) =>
      new Map(
        stored.map(([id, username, full_name, life_status, avatar_media_id, isErased]) => [
          id,
          shown({ id, username, full_name, life_status, avatar_media_id, isErased }),
        ]),
      ),
    plate,
    picture: (mediaId) => deps.avatarAddress(mediaId),
    async cards(connection, ids) {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return new Map();
      const rows = await cardRowsBy(connection, wanted);
      return new Map(rows.map((row) => [row.id, card(row)]));
    },
    async blockedAmong(connection, one, others) {
      const wanted = [...new Set(others)].filter((other) => other !== one);
      if (wanted.length === 0) return new Set();
      const rows = await blocksAmong(connection, one, wanted);
      return new Set(rows.map((row) => (row.blocker_id === one ? row.blocked_id : row.blocker_id)));
    },
  };
}
