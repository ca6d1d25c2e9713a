/** Stories that wait for somebody's word, or have it. */
import type { ConsentStanding, ConsentWanted } from '@kinlore/shared/contracts/story-consents';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import { consentPage, consentsTo, type WantedRow } from './editions.queries.ts';
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
  const ids = new Set(
    rows.flatMap((row) => [row.owner_id, row.user_id, row.answered_by ?? row.user_id]),
  );
  const cards = await people.cards(connection, [...ids]);
  return rows.flatMap((row) => {
    const [owner, person] = [cards.get(row.owner_id), cards.get(row.user_id)];
    if (owner === undefined || person === undefined) return [];
    const names = namesIn(
      consents.filter(({ story_id: id, edition }) => id === row.id && edition === row.edition),
    );
    return [
      {
        story_id: row.id,
        title: maskNames(row.title, names),
        owner,
        person,
        until: row.until.toISOString(),
        answer: row.answer,
        answered_at: row.answered_at?.toISOString() ?? null,
        answered_by: (row.answered_by !== null && cards.get(row.answered_by)) || null,
        published: row.is_published,
      },
    ];
  });
}

export async function listWanted(
  services: Services,
  { subject }: SignedIn,
  {
    limit = LIMIT,
    cursor,
    standing = 'waiting',
  }: PageAsked & { readonly standing?: ConsentStanding },
): Promise<PageOf<ConsentWanted>> {
  const { database } = services;
  const after = pairCursor.decode(cursor);
  const read = await consentPage(database, subject.id, { after, limit, standing });
  const { rows, next } = pageOf(read, limit, (row) => pairCursor.encode(row.id, row.user_id));
  return { data: await presentWanted(services, database, subject.id, rows), meta: { next } };
}
