/** Links for guests as stewards see them, and what whoever holds a link or a receipt is shown. */
import type {
  RememberedPerson,
  TributeGuestPage,
  TributeLink,
} from '@kinlore/shared/contracts/tribute-links';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { bornOf, diedOf, type GuestMemorial } from '../legacy/index.ts';
import { isOver } from '../secret-links/index.ts';
import type { LinkRow } from './tribute-links.queries.ts';

export function stateOf(row: LinkRow, now: Date): TributeLink['state'] {
  if (isOver(row, now)) return 'over';
  return row.taken < row.most ? 'open' : 'full';
}

export const presentLink = (
  row: LinkRow,
  now: Date,
  cards: ReadonlyMap<string, PersonCard>,
): TributeLink => ({
  id: row.id,
  state: stateOf(row, now),
  taken: row.taken,
  most: row.most,
  made_by: row.made_by === null ? null : (cards.get(row.made_by) ?? null),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

/** Name, years, the line, the portrait: nothing else of the memorial. */
export const presentPerson = (
  memorial: GuestMemorial,
  shown: {
    readonly plate: string;
    readonly portrait: string | null;
    readonly words: (text: string) => string;
  },
): RememberedPerson => {
  const [born, died] = [bornOf(memorial), diedOf(memorial)];
  return {
    full_name: memorial.full_name,
    remembered_as: shown.words(memorial.remembered_as),
    // It may have come from another memorial, which was not for guests.
    epitaph: memorial.is_narrowed ? '' : shown.words(memorial.epitaph),
    born: { ...born, text: shown.words(born.text) },
    died: { ...died, text: shown.words(died.text) },
    plate: shown.plate,
    portrait_url: shown.portrait,
  };
};

export const presentLinkPage = (
  state: 'open' | 'full' | 'over' | 'closed',
  expiresAt: Date,
  person: RememberedPerson | null,
): TributeGuestPage => ({
  kind: 'link',
  state,
  person,
  expires_at: expiresAt.toISOString(),
});
