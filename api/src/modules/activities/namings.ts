/** Where I am named, and the ledger of what I said to it. */
import type { Naming, NamingStatus } from '@kinlore/shared/contracts/namings';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../platform/actor.ts';
import type { Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { namingsOf, type NamingRow } from './namings.queries.ts';

export interface Asked {
  readonly status: NamingStatus;
  readonly limit?: number;
  readonly cursor?: string;
}

interface Deps extends Pick<Platform, 'database'> {
  readonly people: PeopleService;
}

const PAGE = 20;

/** Who said so, where it was not the named themselves. */
const saidFor = ({ answered_by: by }: NamingRow, viewer: string): string | null =>
  by === viewer ? null : by;

interface Shown {
  readonly status: NamingStatus;
  readonly viewer: string;
  readonly cards: ReadonlyMap<string, PersonCard>;
}

function present(row: NamingRow, { status, viewer, cards }: Shown): Naming[] {
  const owner = cards.get(row.owner_id);
  if (owner === undefined) return [];
  const { activity_id: id, slug, title, name, answered_at: answered } = row;
  return [
    {
      status,
      name,
      memory: { id, slug, title, owner },
      answered_at: answered?.toISOString() ?? null,
      answered_by: cards.get(saidFor(row, viewer) ?? '') ?? null,
    },
  ];
}

export async function namings(
  { database, people }: Deps,
  { subject: { id: viewer } }: SignedIn,
  { status, limit = PAGE, cursor }: Asked,
): Promise<{ data: Naming[]; meta: { next: string | null } }> {
  const slice = { before: idCursor.decode(cursor), limit };
  const read = await namingsOf(database, viewer, status, slice);
  const { rows, next } = pageOf(read, limit, ({ activity_id: id }) => idCursor.encode(id));
  const cards = await people.cards(
    database,
    rows.flatMap((row) => [row.owner_id, saidFor(row, viewer) ?? row.owner_id]),
  );
  const data = rows.flatMap((row) => present(row, { status, viewer, cards }));
  return { data, meta: { next } };
}
