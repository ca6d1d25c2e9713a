/** Stories that wait for somebody's word. */
import type { ConsentWanted } from '@kinlore/shared/contracts/story-consents';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import { consentsTo, wantedPage, type WantedRow } from './editions.queries.ts';
import { maskNames, namesIn } from './names.ts';
import { pairCursor } from './pair-cursor.ts';
import type { PageAsked, PageOf, Services } from './stories.service.ts';

const LIMIT = 20;

async function presentWanted(
  { people }: Pick<Services, 'people'>,
  connection: Connection,
  viewer: string,
  rows: readonly WantedRow[],
): Promise<ConsentWanted[]> {
  const consents = await consentsTo(connection, viewer, rows);
  const ids = new Set(rows.flatMap((row) => [row.owner_id, row.user_id]));
  const cards = await people.cards(connection, [...ids]);
  return rows.flatMap(({ id, owner_id: ownerId, user_id: userId, title, until }) => {
    const [owner, person] = [cards.get(ownerId), cards.get(userId)];
    if (owner === undefined || person === undefined) return [];
    const names = namesIn(consents.filter((one) => one.story_id === id));
    const shown = maskNames(title, names);
    return [{ story_id: id, title: shown, owner, person, until: until.toISOString() }];
  });
}

export async function listWanted(
  services: Services,
  { subject }: SignedIn,
  { limit = LIMIT, cursor }: PageAsked,
): Promise<PageOf<ConsentWanted>> {
  const { database } = services;
  const read = await wantedPage(database, subject.id, { after: pairCursor.decode(cursor), limit });
  const { rows, next } = pageOf(read, limit, (row) => pairCursor.encode(row.id, row.user_id));
  return { data: await presentWanted(services, database, subject.id, rows), meta: { next } };
}
