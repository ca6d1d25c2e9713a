/** Links for guests as who made them, and who holds one, see them; and what guests told. */
import type {
  GuestContribution,
  GuestLink,
  GuestPage,
} from '@kinlore/shared/contracts/guest-links';
import { toldFiles } from '../mailed-questions/index.ts';
import type { MediaService } from '../media/index.ts';
import { isOver } from '../secret-links/index.ts';
import type { LinkRow, OwnRow } from './guest-links.queries.ts';

export function stateOf(row: LinkRow, now: Date): GuestLink['state'] {
  if (isOver(row, now)) return 'over';
  return row.told < row.most ? 'open' : 'full';
}

export const presentLink = (row: LinkRow, now: Date): GuestLink => ({
  id: row.id,
  words: row.words,
  state: stateOf(row, now),
  told: row.told,
  most: row.most,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

export function presentPage(row: LinkRow, askedBy: string, now: Date): GuestPage {
  const state = stateOf(row, now);
  return {
    state,
    words: state === 'open' ? row.words : '',
    asked_by: state === 'over' ? '' : askedBy,
    expires_at: row.expires_at.toISOString(),
  };
}

type Shown = Awaited<ReturnType<MediaService['shown']>>;

/** A memory that is deleted keeps nothing: what was told can be kept anew. */
export const presentContribution = (row: OwnRow, shown: Shown): GuestContribution => ({
  id: row.id,
  asked: row.asked,
  name: row.name,
  relation: row.relation,
  words: row.words,
  state: row.state === 'kept' && row.kept_id === null ? 'waiting' : row.state,
  sent_at: row.sent_at.toISOString(),
  ...toldFiles(row.media_ids, shown),
  activity:
    row.kept_id === null
      ? null
      : { id: row.kept_id, type: row.kept_type ?? '', title: row.kept_title ?? '' },
});
