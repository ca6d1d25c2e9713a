/** How tributes leave the server: to their author and to who decides about them also what waits, to everybody else what is shown. */
import { tributeStatuses, tributeTypes, type Tribute } from '@kinlore/shared/contracts/legacy';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { ensure } from '../../platform/errors.ts';
import { whenFrom, oneOf } from '../../platform/rows.ts';
import type { TributeRow } from './legacy.queries.ts';
import type { Permission } from './permissions.ts';
import type { FilesIn, FilesInTribute } from './tribute-files.ts';

export interface TributeViewContext {
  readonly viewer: string | null;
  readonly cards: ReadonlyMap<string, PersonCard>;
  readonly files: FilesIn;
  readonly may: (permission: Permission) => boolean;
}

/** A rejection is never said to its author: their tribute is simply not shown yet. */
const statusFor = (row: TributeRow, mine: boolean, moderates: boolean) => {
  const status = oneOf(tributeStatuses, row.status);
  return mine && !moderates && (status === 'rejected' || status === 'hidden') ? 'pending' : status;
};

/** Waits for a decision: a tribute that is not shown yet, or the new words of one that is. */
const isOpen = (row: TributeRow): boolean =>
  row.status === 'pending' ||
  (row.status === 'approved' && (row.pending_body !== null || row.pending_audience !== null));

function abilitiesOn(
  row: TributeRow,
  mine: boolean,
  may: (permission: Permission) => boolean,
): Tribute['abilities'] {
  const moderates = may('tributes.moderate');
  const shown = row.status === 'approved';
  const stands = shown || row.status === 'pending';
  return {
    edit: mine && stands && row.type !== 'candle',
    withdraw: mine && stands,
    approve: moderates && (isOpen(row) || row.status === 'rejected'),
    reject: moderates && isOpen(row),
    hide: moderates && shown,
    pin: may('tributes.pin') && shown,
  };
}

/** What its author and the moderators see of it, and nobody else. */
const behindTheScenes = (row: TributeRow, { waiting }: FilesInTribute, isInside: boolean) =>
  isInside
    ? {
        edit_waiting: row.pending_body !== null,
        pending_body: row.pending_body,
        pending_files: row.pending_body === null ? null : waiting,
        decision_note: row.decision_note,
        ...(row.pending_audience !== null && { pending_audience: row.pending_audience }),
      }
    : { edit_waiting: false, pending_body: null, pending_files: null, decision_note: '' };

/** Null for a guest; every other has a card. */
function authorIn(
  cards: ReadonlyMap<string, PersonCard>,
  { author_id: id }: TributeRow,
): PersonCard | null {
  if (id === null) return null;
  const author = cards.get(id);
  ensure(author, 'general.not_found');
  return author;
}

export function presentTribute(
  row: TributeRow,
  { viewer, cards, files, may }: TributeViewContext,
): Tribute {
  const author = authorIn(cards, row);
  const mine = row.author_id !== null && row.author_id === viewer;
  const moderates = may('tributes.moderate');
  const held = files(row);
  return {
    id: row.id,
    author,
    guest_name: row.guest_name,
    audience: row.audience,
    type: oneOf(tributeTypes, row.type),
    relation: row.relation,
    body: row.body,
    when: whenFrom(row),
    place: row.place_text,
    status: statusFor(row, mine, moderates),
    ...(mine && row.hidden_at !== null && { hidden: true as const }),
    pinned: row.pinned_at !== null,
    ...held.shown,
    ...behindTheScenes(row, held, mine || moderates),
    version: row.version,
    created_at: row.created_at.toISOString(),
    abilities: abilitiesOn(row, mine, may),
  };
}
