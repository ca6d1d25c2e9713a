/** The group of people, by name: each its own page. */
import type { FoundPerson } from '@kinlore/shared/contracts/search';
import type { SignedIn } from '../../platform/actor.ts';
import { oneOf, pageOf } from '../../platform/rows.ts';
import { peopleCursor } from './cursors.ts';
import type { Found, GroupDeps } from './groups.ts';
import { peopleByName } from './people.queries.ts';

interface Named {
  readonly terms: readonly string[];
  readonly limit: number;
  readonly cursor: string | undefined;
}

export async function peopleNamed(
  { database, people }: GroupDeps,
  { user, subject }: SignedIn,
  { terms, limit, cursor }: Named,
): Promise<Found<FoundPerson>> {
  const plain = terms.join(' ');
  if (plain === '') return { items: [], next: null };
  const strangers = user.emailVerified && subject.band !== 'child' && subject.band !== 'teen';
  const read = await peopleByName(database, {
    viewer: subject.id,
    plain,
    strangers,
    after: peopleCursor.decode(cursor),
    limit,
  });
  const { rows, next } = pageOf(read, limit, peopleCursor.encode);
  const cards = await people.cards(
    database,
    rows.map(({ id }) => id),
  );
  const items = rows.flatMap(({ id, relation }): FoundPerson[] => {
    const card = cards.get(id);
    return card === undefined
      ? []
      : [{ ...card, relation: oneOf(['self', 'connected', 'family', 'none'], relation) }];
  });
  return { items, next };
}
