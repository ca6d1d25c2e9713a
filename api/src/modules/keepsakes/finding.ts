/** Keepsakes by words, as their reader is shown them. */
import type { KeepsakeKind } from '@kinlore/shared/contracts/keepsakes';
import type { KeepsakeDetails } from '@kinlore/shared/contracts/keepsake-details';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { Connection } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import { keepsakesHolding, type Sought } from './finding.queries.ts';

export interface SoughtKeepsake {
  readonly id: string;
  readonly kind: KeepsakeKind;
  readonly name: string;
  /** What may hold the words beside the name. */
  readonly texts: readonly string[];
  readonly owner: PersonCard | null;
}

const textsIn = ({ lyrics, meaning, said_by, ingredients, steps }: KeepsakeDetails) => [
  ingredients.map(({ what }) => what).join(', '),
  ...steps,
  lyrics,
  meaning,
  said_by,
];

export async function findKeepsakes(
  { people }: { readonly people: PeopleService },
  connection: Connection,
  sought: Sought,
): Promise<readonly SoughtKeepsake[]> {
  const rows = await keepsakesHolding(connection, sought);
  const cards = await people.cards(
    connection,
    rows.map((row) => row.owner_id),
  );
  return rows.map(({ id, kind, name, words, place, details, owner_id: owner }) => ({
    id,
    kind,
    name,
    texts: [words, ...textsIn(details), place].filter((text) => text !== ''),
    owner: cards.get(owner) ?? null,
  }));
}
