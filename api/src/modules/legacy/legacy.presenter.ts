/** How memorials and tributes leave the server. Nothing here counts up: no views, no totals. */
import {
  memorialAudiences,
  type Memorial,
  type MemorialCard,
} from '@kinlore/shared/contracts/legacy';
import type { Picture } from '@kinlore/shared/contracts/media';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { ensure } from '../../platform/errors.ts';
import { fuzzyFrom, oneOf } from '../../platform/rows.ts';
import type { MemorialRow } from './legacy.queries.ts';
import type { Permission } from './permissions.ts';
import { abilitiesAt } from './memorial-abilities.ts';
import type { Standing } from './standing.ts';
import { expiryOf } from './steward-invitations.ts';
import type { StewardRow } from './stewards.queries.ts';

export interface MemorialContext {
  readonly cards: ReadonlyMap<string, PersonCard>;
  readonly pictures: ReadonlyMap<string, (words?: { caption: string; alt: string }) => Picture>;
  readonly mine: boolean;
  readonly plate: string;
}

export const bornOf = (row: MemorialRow) =>
  fuzzyFrom({
    kind: row.born_kind,
    start: row.born_start,
    end: row.born_end,
    precision: row.born_precision,
    text: row.born_text,
  });
export const diedOf = (row: MemorialRow) =>
  fuzzyFrom({
    kind: row.died_kind,
    start: row.died_start,
    end: row.died_end,
    precision: row.died_precision,
    text: row.died_text,
  });

export function presentMemorialCard(
  row: MemorialRow,
  context: Omit<MemorialContext, 'cards'>,
): MemorialCard {
  const portrait =
    row.portrait_media_id === null ? undefined : context.pictures.get(row.portrait_media_id);
  return {
    id: row.id,
    slug: row.slug,
    full_name: row.full_name,
    epitaph: row.epitaph,
    born: bornOf(row),
    died: diedOf(row),
    plate: context.plate,
    portrait_url: portrait === undefined ? null : portrait().url_small || null,
    mine: context.mine,
  };
}

export function presentSteward(
  row: StewardRow,
  cards: ReadonlyMap<string, PersonCard>,
): Memorial['stewards'][number] {
  const user = cards.get(row.user_id);
  ensure(user, 'general.not_found');
  return {
    user,
    preset: row.preset,
    relation: row.relation,
    status: row.status,
    expires_at: row.status === 'invited' ? expiryOf(row.created_at).toISOString() : null,
  };
}

export interface WholeMemorial extends MemorialContext {
  readonly stewards: readonly StewardRow[];
  readonly album: readonly {
    readonly media_id: string;
    readonly caption: string;
    readonly alt: string;
  }[];
  readonly waiting: number | null;
  readonly viewer: string | null;
  readonly may: (permission: Permission) => boolean;
  readonly mayTribute: boolean;
  readonly takesGuests: boolean;
  readonly standing: Standing;
}

/** Who is asked is seen by those who may ask, and by themselves. */
const isSeen = (row: StewardRow, { may, viewer }: Pick<WholeMemorial, 'may' | 'viewer'>) =>
  row.status === 'accepted' ||
  (row.status === 'invited' && (may('stewards.invite') || row.user_id === viewer));

export function presentMemorial(row: MemorialRow, whole: WholeMemorial): Memorial {
  const creator = whole.cards.get(row.creator_id);
  ensure(creator, 'general.not_found');
  const picture = (id: string, words: { caption: string; alt: string }) =>
    whole.pictures.get(id)?.(words);
  return {
    ...presentMemorialCard(row, whole),
    version: row.version,
    biography: row.biography,
    birth_place: row.birth_place,
    death_place: row.death_place,
    audience: oneOf(memorialAudiences, row.audience),
    tribute_moderation: row.tribute_moderation,
    portrait:
      row.portrait_media_id === null
        ? null
        : (picture(row.portrait_media_id, { caption: '', alt: row.full_name }) ?? null),
    pictures: whole.album.flatMap((item) => picture(item.media_id, item) ?? []),
    stewards: whole.stewards
      .filter((steward) => isSeen(steward, whole))
      .map((steward) => presentSteward(steward, whole.cards)),
    creator,
    waiting: whole.waiting,
    standing: whole.standing,
    abilities: abilitiesAt(whole),
    created_at: row.created_at.toISOString(),
  };
}
