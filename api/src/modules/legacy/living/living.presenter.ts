/** How words to the living leave the server. */
import { livingAudiences, type LivingTribute } from '@kinlore/shared/contracts/living-tributes';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { whenFrom, oneOf } from '../../../platform/rows.ts';
import type { MediaService } from '../../media/index.ts';
import type { PeopleService } from '../../people/index.ts';
import { filesIn } from '../tribute-files.ts';
import type { LivingRow } from './living.queries.ts';
import { actsOn, rolesOf, type Roles } from './roles.ts';

export interface PresenterDeps {
  readonly media: MediaService;
  readonly people: PeopleService;
}

const types = ['words', 'memory', 'photo', 'voice', 'video'] as const;

/** Its author is never told that it was declined, nor that it was hidden again. */
function standing(
  { status, audience }: LivingRow,
  isAuthorAlone: boolean,
): Pick<LivingTribute, 'status' | 'audience'> {
  const shown = oneOf(livingAudiences, audience);
  if (status === 'approved') return { status: 'kept', audience: shown };
  if (status !== 'hidden') return { status: 'waiting', audience: 'tributee' };
  return isAuthorAlone
    ? { status: 'kept', audience: 'tributee' }
    : { status: 'hidden', audience: shown };
}

const isAuthorAlone = (row: LivingRow, { isAuthor, decides, moderates }: Roles): boolean =>
  isAuthor(row) && !decides(row) && !moderates(row);

const contentOf = (row: LivingRow) => ({
  type: oneOf(types, row.type),
  relation: row.relation,
  body: row.body,
  when: whenFrom(row),
  place: row.place_text,
});

/** All of them at once, as this actor may read them. */
export async function presentLiving(
  { media, people }: PresenterDeps,
  connection: Connection,
  actor: SignedIn,
  rows: readonly LivingRow[],
): Promise<LivingTribute[]> {
  const [cards, files, roles] = await Promise.all([
    people.cards(
      connection,
      rows.flatMap((row) => [row.owner_id, row.author_id ?? row.owner_id]),
    ),
    filesIn(media, connection, rows, actor.subject.id),
    rolesOf(connection, actor, rows),
  ]);
  const card = (id: string | null) => {
    const found = id === null ? undefined : cards.get(id);
    ensure(found, 'general.not_found');
    return found;
  };
  return rows.map((row) => ({
    id: row.id,
    author: card(row.author_id),
    tributee: card(row.owner_id),
    ...contentOf(row),
    ...files(row).shown,
    ...standing(row, isAuthorAlone(row, roles)),
    may_show: row.may_show,
    ...(row.hidden_at !== null && { hidden: true as const }),
    created_at: row.created_at.toISOString(),
    acts: actsOn(row, roles),
  }));
}
