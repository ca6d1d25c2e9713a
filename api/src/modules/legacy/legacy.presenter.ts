/** How memorials and tributes leave the server. Nothing here counts up: no views, no totals. */
import {
  memorialAudiences,
  type Memorial,
  type MemorialCard,
} from '@kinlore/shared/contracts/legacy';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { ensure } from '../../platform/errors.ts';
import { oneOf } from '../../platform/rows.ts';
import type { MemorialRow } from './legacy.queries.ts';
import { bornOf, diedOf, presentContent, type Shows } from './memorial-content.ts';
import type { Permission } from './permissions.ts';
import { abilitiesAt } from './memorial-abilities.ts';
import type { Standing } from './standing.ts';
import { expiryOf } from './steward-invitations.ts';
import type { StewardRow } from './stewards.queries.ts';

export interface MemorialContext extends Pick<Shows, 'pictures'> {
  readonly cards: ReadonlyMap<string, PersonCard>;
  readonly mine: boolean;
  readonly plate: string;
}

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

export interface WholeMemorial extends MemorialContext, Shows {
  readonly stewards: readonly StewardRow[];
  readonly waiting: number | null;
  readonly viewer: string | null;
  readonly may: (permission: Permission) => boolean;
  readonly mayTribute: boolean;
  readonly takesGuests: boolean;
  readonly isOfAdult: boolean;
  readonly standing: Standing;
}

/** Who is asked is seen by those who may ask, and by themselves. */
const isSeen = (row: StewardRow, { may, viewer }: Pick<WholeMemorial, 'may' | 'viewer'>) =>
  row.status === 'accepted' ||
  (row.status === 'invited' && (may('stewards.invite') || row.user_id === viewer));

const publicSince = (
  { audience, public_since: since }: MemorialRow,
  { may }: Pick<WholeMemorial, 'may'>,
): Pick<Memorial, 'public_since'> =>
  audience === 'public' && since !== null && may('audience.change')
    ? { public_since: since.toISOString() }
    : {};

export function presentMemorial(row: MemorialRow, whole: WholeMemorial): Memorial {
  const creator = whole.cards.get(row.creator_id);
  ensure(creator, 'general.not_found');
  return {
    ...presentMemorialCard(row, whole),
    ...presentContent(row, whole),
    version: row.version,
    audience: oneOf(memorialAudiences, row.audience),
    ...publicSince(row, whole),
    tribute_moderation: row.tribute_moderation,
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
